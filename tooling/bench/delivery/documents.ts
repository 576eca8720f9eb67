import { linkSync } from 'node:fs';
import { join } from 'node:path';
import { createEdge } from '../../edge/createEdge';
import { DEFAULT_CONFIG } from '../../edge/edgeConfig';
import { ask, NAVIGATING, put } from '../../testing/edge';
import { announceReleases, moveChannel, openStore, type Store } from '../../registry';
import { author, handedOver, newStore, remoteRelease, shellRelease, versionNumber } from '../../testing/registry';
import { median } from '../median';
import type { Row } from '../report';

const FEW = 6;
const MANY = 10_000;
const ASKED = 300;
const TURNS = 20;

const nameOf = (number: number): string => `${String(number).padStart(10, '0')}.json`;

/** A store of so many revisions, whose newest tells as many changes of one remote; a canary runs. */
async function storeOf(revisions: number) {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game'])]) await put(store, release);
  await store.update((document) => {
    const entry = document.packages['mf-game'];
    const [change] = entry?.history ?? [];
    if (entry === undefined || change === undefined) throw new Error('mf-game was not released');
    const more = Array.from({ length: revisions - FEW }, (_, index) => ({ ...change, from: null, to: versionNumber(index + 10) }));
    const packages = { ...document.packages, 'mf-game': { ...entry, history: [...more, ...entry.history] } };
    return Promise.resolve({ ...document, packages });
  });
  await store.addRelease(handedOver(remoteRelease('mf-game', 3, ['/Game'])));
  await announceReleases(store, [remoteRelease('mf-game', 3, ['/Game'])], author(), 'release', { channel: 'canary', percent: 50 });
  const newest = await store.newestRevision();
  for (let number = newest + 1; number <= revisions; number += 1)
    linkSync(join(store.folder, 'registry', nameOf(newest)), join(store.folder, 'registry', nameOf(number)));
  return store;
}

/** Milliseconds from asking to the whole answer, the middle of many: of a document, and of a file of records that only an earlier revision named. */
async function msAt(revisions: number): Promise<{ document: number; records: number }> {
  const store = await storeOf(revisions);
  const { port, close } = await startEdge(store);
  const took = async (path: (turn: number) => string, headers: Record<string, string>): Promise<number> => {
    const all: number[] = [];
    for (let turn = 0; turn < ASKED; turn += 1) {
      const began = performance.now();
      await ask(port, path(turn), headers);
      if (turn >= 20) all.push(performance.now() - began);
    }
    return median(all);
  };
  const madeUp = (turn: number): string => `/registry/records/${String(revisions - 1)}-${String(turn).padStart(43, 'A')}.json`;
  try {
    return {
      document: await took(() => '/Game', { ...NAVIGATING, cookie: 'bucket=7' }),
      records: await took(madeUp, {}),
    };
  } finally {
    await close();
  }
}

const startEdge = async (store: Store) => {
  const edge = createEdge({ store, platformUrl: 'http://127.0.0.1:9', config: DEFAULT_CONFIG });
  return { port: await edge.listen(0, '127.0.0.1'), close: () => edge.close(0) };
};

/** Milliseconds of a whole act from nothing, the middle of some: an edge that starts until its first document, and a command that moves a channel. */
async function msFromNothing(revisions: number): Promise<{ start: number; command: number }> {
  const { folder } = await storeOf(revisions);
  const [start, command]: number[][] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    let began = performance.now();
    const edge = await startEdge(await openStore(folder));
    await ask(edge.port, '/Game', NAVIGATING);
    start?.push(performance.now() - began);
    await edge.close();
    began = performance.now();
    const to = versionNumber(2 + (turn % 2));
    await moveChannel(await openStore(folder), 'mf-game', { channel: 'a-branch', to }, 'promote', author());
    command?.push(performance.now() - began);
  }
  return { start: median(start ?? []), command: median(command ?? []) };
}

/** What an edge needs for one answer and to start, and a command, however long the registry has grown. */
export async function measureDocuments(): Promise<Row[]> {
  const few = { ...(await msAt(FEW)), ...(await msFromNothing(FEW)) };
  const many = { ...(await msAt(MANY)), ...(await msFromNothing(MANY)) };
  const both = (kind: keyof typeof few): string => `${few[kind].toFixed(1)} ms and ${many[kind].toFixed(1)} ms`;
  const at = `${String(FEW)} and ${MANY.toLocaleString('en')} revisions`;
  return [
    {
      what: `one document at ${at}`,
      figure: both('document'),
      how: `over http on this machine, while a canary runs, the middle of ${String(ASKED - 20)}; a folder store`,
    },
    { what: `a made-up address of earlier records at ${at}`, figure: both('records'), how: 'the same; nothing is read from the store' },
    {
      what: `an edge’s start at ${at}`,
      figure: both('start'),
      how: `from opening the store to its first document, the middle of ${String(TURNS)} in one process`,
    },
    {
      what: `a command at ${at}`,
      figure: both('command'),
      how: 'opens the store and moves a preview, the same; npm and the gate not included',
    },
  ];
}
