import { join } from 'node:path';
import { announceReleases, openStore, resolve } from '../../registry';
import { leadClientsTo, startS3 } from '../../testing/s3Server';
import { openKeyring } from '../../registry/signing/keyring';
import { author, handedOver, newFolder, remoteRelease } from '../../testing/registry';
import { releaseTogether } from '../../testing/releaseTogether';
import type { Row } from '../report';

const TEAMS = 20;

/** Twenty teams release at the same moment into one store, each by a store of its own; yields how many are not there afterwards. */
async function lostAt(place: string): Promise<number> {
  const keys = openKeyring(join(newFolder(), 'keys'), {});
  const release = async (name: string, seed: number): Promise<void> => {
    const store = await openStore(place, { create: true, keys });
    await store.addRelease(handedOver(remoteRelease(name, seed), new Map([['entry.js', Buffer.from(name)]])));
    await announceReleases(store, [remoteRelease(name, seed)], author());
    await store.letGo();
  };
  await release('mf-home', 1);
  const names = Array.from({ length: TEAMS }, (_, index) => `mf-p${String.fromCharCode(97 + index)}`);
  await Promise.all(names.map((name, index) => release(name, index + 2)));
  const there = new Set((await resolve(await openStore(place, { keys }))).remotes.map(({ release: one }) => one.package));
  return names.filter((name) => !there.has(name)).length;
}

/** Releases lost of twenty concurrent ones, in a folder and in a bucket. */
export async function measureTogether(): Promise<Row[]> {
  const what = (kind: string): string => `releases lost of ${String(TEAMS)} concurrent ones, ${kind}`;
  const inFolder = await lostAt(join(newFolder(), 'store'));
  const s3 = await startS3();
  leadClientsTo(s3);
  const inBucket = await lostAt('s3://releases/bench');
  await s3.close();
  const { lost, seconds } = await releaseTogether(TEAMS);
  return [
    { what: what('folder'), figure: String(inFolder), how: 'signed, each by a store of its own in one process' },
    { what: what('bucket'), figure: String(inBucket), how: 'the same over the S3 client, against the server of the tests' },
    {
      what: `releases lost of ${String(TEAMS)} concurrent processes`,
      figure: String(lost.length),
      how: `over one publish service, each with a key and a token of its own; all were in after ${seconds.toFixed(0)} s`,
    },
  ];
}
