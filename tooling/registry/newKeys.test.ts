import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { changePolicy } from './signing/changeKeys';
import { withKey } from './signing/signDocument';
import { operated } from '../testing/roots';

test.each([
  ['a path into the store', '../store/mf-game'],
  ['a path', '../x'],
  ['the root key, as whose second half it would look', 'root'],
  ['nothing', ''],
  ['two words', 'mf game'],
  ['letters that no release has', 'mf-ü'],
])('no key is made for %s, nor listed: %j', async (_what, name) => {
  const { store, keys } = await operated();
  const before = readdirSync(dirname(store.folder), { recursive: true });
  for (const command of ['make', 'new']) await expect(keys(command, name)).rejects.toThrow(`"${name}" is nothing that a key`);
  expect(readdirSync(dirname(store.folder), { recursive: true })).toEqual(before);
});

test('keys of roots and policies are made, and listed for no package', async () => {
  const { keys } = await operated();
  for (const name of ['root-ana', 'policy']) {
    expect(await keys('make', name)).toContain('Who draws up the next root needs its public half');
    await expect(keys('new', name)).rejects.toThrow(`"${name}" is nothing that a key can be listed for`);
  }
});

test('of a name that was never released it is said so, and how a slip is withdrawn', async () => {
  const { keys } = await operated();
  expect(await keys('new', 'mf-gmae')).toContain(
    'mf-gmae was never released into this store. If the name is a slip: npm run keys -- revoke',
  );
  for (const name of ['mf-game', 'testers', 'timestamp']) expect(await keys('new', name)).not.toContain('never released');
});

test('a key that an older command listed for what is no package is withdrawn without another one', async () => {
  const { store, keys } = await operated();
  const key = store.keys.make('mf-game');
  await changePolicy(store, (policy) => withKey(policy, '../x', key));
  await keys('revoke', key.id, '--why', 'mistyped');
  expect((await store.read()).policy?.packages['../x']).toEqual([key.id]);
});
