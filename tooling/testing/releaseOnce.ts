import { announceReleases, openStore, storePlace } from '../registry';
import { openKeyring } from '../registry/signing/keyring';
import { keep, made } from './publish';
import { newFolder } from './registry';

/** A team's process (`releaseTogether`): says that it is up, waits for the word, releases its package through the service and ends. */
async function releaseOnce([name = '', seed = '']: string[]): Promise<void> {
  const store = await openStore(storePlace(undefined), { keys: openKeyring(newFolder()) });
  await new Promise<void>((go) => {
    process.once('message', () => go());
    process.send?.('up');
  });
  const release = await keep(store, made(name, Number(seed)));
  const [outcome] = await announceReleases(store, [release], { by: name, why: 'together', at: new Date() });
  await store.letGo();
  process.disconnect();
  if (outcome !== 'moved') throw new Error(`${name}: ${outcome ?? 'nothing'}`);
}

void releaseOnce(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
