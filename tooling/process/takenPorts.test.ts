import { newFolder, newStore } from '../testing/registry';
import { takenPort } from '../testing/takenPort';
import { startService } from '../dev/child';
import { freePort } from './port';

test.each([
  ['edge', 'EDGE_ADMIN_PORT'],
  ['edge', 'HTTPS_PORT'],
  ['publish', 'PUBLISH_PORT'],
])('%s ends with a line where another program has %s: nothing of it serves on', async (name, variable) => {
  const [store, { taken, free }] = [await newStore(), await takenPort()];
  const env = {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: newFolder(),
    STORE: store.folder,
    KEYS_DIR: store.keys.folder,
  };
  const started = startService(name, `tooling/${name}/main.ts`, { ...env, [variable]: String(taken) });
  // It rejects when the process has ended.
  await expect(started).rejects.toThrow(new RegExp(`${variable}=\\d+`));
  await free();
});
