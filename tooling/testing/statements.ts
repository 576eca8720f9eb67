import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Signed, SignedRoot } from '@unison/shared/remote/registry';
import { confirmNewest, openStore, type OpenStore, type RegistryDocument } from '../registry';
import { changeTesters } from '../registry/signing/testersList';
import { withOrigin } from '../registry/signing/overrideKeys';
import { built, newFolder, newStore, remoteRelease, shellRelease, versionNumber } from './registry';
import { put } from './edge';
import { publishedRoot } from './roots';

/** The file of a revision. */
export const revisionFile = (store: { folder: string }, number: number): string =>
  join(store.folder, `registry/${String(number).padStart(10, '0')}.json`);

/** As somebody can who may write into the store and has no key: one more revision, the newest as `change` leaves it. */
export async function writeUnsigned(
  store: Pick<OpenStore, 'newestRevision'> & { folder: string },
  change: (document: RegistryDocument) => void,
): Promise<void> {
  const number = await store.newestRevision();
  const document = JSON.parse(readFileSync(revisionFile(store, number), 'utf8')) as RegistryDocument; // as the store wrote it
  change(document);
  writeFileSync(revisionFile(store, number + 1), JSON.stringify(document));
}

/** The statements of a registry document, each as somebody would put another one in its place. */
export const STATEMENTS: Record<string, (document: RegistryDocument) => { signed: Signed | SignedRoot; other: Signed | SignedRoot }> = {
  'a root': ({ roots = [], snapshot }) => ({ signed: roots.at(-1)!, other: snapshot! }),
  'the policy': ({ policy, testers }) => ({ signed: policy!, other: testers! }),
  'a pointer': ({ packages, policy }) => ({ signed: packages['mf-game']!.pointers!['stable']!, other: policy! }),
  "the testers' list": ({ testers, packages }) => ({ signed: testers!, other: packages['mf-game']!.pointers!['stable']! }),
  'the snapshot': ({ snapshot, policy }) => ({ signed: snapshot!, other: policy! }),
};

type Moment = { folder: string; store: OpenStore; document: RegistryDocument; revision: number };

/** A registry as it was at three times, each in a folder of its own; from one to the next every statement of it changed. */
export async function threeMoments(): Promise<{ before: Moment; now: Moment; after: Moment }> {
  const store = await newStore();
  await put(store, shellRelease(1));
  const { keys, ana, ben, eva, policy } = await publishedRoot(store);
  let seed = 1;
  const anotherRoot = async (): Promise<void> => {
    const draft = join(newFolder(), 'root.json');
    const listed = [ana, ben, eva].map(({ publicKey }) => publicKey).join(',');
    await keys('root', 'draft', draft, '--keys', listed, '--threshold', '2', '--policy-keys', policy.publicKey);
    for (const holder of [ana, ben]) await holder.keys('root', 'sign', draft);
    await keys('root', 'publish', draft);
  };
  const step = async (): Promise<Moment> => {
    seed += 1;
    await keys('policy', '--service-worker', seed % 2 === 0 ? 'off' : 'on');
    await changeTesters(store, (list) => withOrigin(list, `https://preview-${String(seed)}.example.org`, 'ours', new Date()));
    await put(store, remoteRelease('mf-game', seed, ['/Game']));
    await store.rememberBuild(built('mf-game', `abcdef0${String(seed)}`, versionNumber(seed)));
    await confirmNewest(store);
    const folder = newFolder();
    cpSync(join(store.folder, '..'), folder, { recursive: true });
    const opened = await openStore(join(folder, 'store'));
    const { number, document } = await opened.read();
    return { folder: join(folder, 'store'), store: opened, document, revision: number };
  };
  const before = await step();
  await anotherRoot();
  const now = await step();
  await anotherRoot();
  return { before, now, after: await step() };
}

/** The same registry once more, for a test that spoils it. */
export async function copyOf({ folder }: Moment): Promise<OpenStore & { folder: string }> {
  const to = newFolder();
  cpSync(join(folder, '..'), to, { recursive: true });
  return { ...(await openStore(join(to, 'store'))), folder: join(to, 'store') };
}
