import { createInstance } from '@module-federation/enhanced/runtime';
import { sharedAgain } from './sharedAgain';

/** A host that offers one module, which can be had once `line` is up. */
function host(line: { isUp: boolean }, plugins = [sharedAgain]) {
  const get = jest.fn(() => (line.isUp ? Promise.resolve(() => 'a dialog') : Promise.reject(new Error('404'))));
  const shareConfig = { singleton: true, requiredVersion: '^1.0.0' };
  const shared = { 'kit/dialog': { version: '1.0.0', scope: ['default'], get, shareConfig } };
  const instance = createInstance({ name: `host_${String(Math.random())}`, remotes: [], shared, plugins });
  return { get, load: async () => (await instance.loadShare<string>('kit/dialog')) || undefined };
}

test('a shared module that could not be had is asked for again by whoever needs it next, and once more is enough', async () => {
  const line = { isUp: false };
  const { get, load } = host(line);
  for (let attempt = 0; attempt < 2; attempt += 1) await expect(load()).rejects.toThrow('404');
  line.isUp = true;
  const [one, other] = await Promise.all([load(), load()]);
  expect([one?.(), other?.()]).toEqual(['a dialog', 'a dialog']);
  await load();
  expect(get).toHaveBeenCalledTimes(3);
});

test('two that need it at the same time ask once', async () => {
  const { get, load } = host({ isUp: true });
  await Promise.all([load(), load()]);
  expect(get).toHaveBeenCalledTimes(1);
});
