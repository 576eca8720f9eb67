import { spawn } from 'node:child_process';
import type os from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import {
  announceReleases,
  CANARY,
  collectGarbage,
  recordSuspensions,
  resumeCanary,
  suspensionOf,
  type RegistryDocument,
} from '../registry';
import { knownEntry, withEntry } from '../registry/entries';
import { LONGEST_TEXT } from '../registry/longest';
import { signDocument } from '../registry/signing/signDocument';
import { withSuspension } from '../registry/suspensions';
import { writerName } from '../registry/writing';
import { announcing, handMade, now, writeByHand } from '../testing/handMade';
import { keep, made, withService } from '../testing/publish';
import { handedOver, versionNumber } from '../testing/registry';

const { service, stableOf } = withService();

/** Modules as another machine loads them, to which process numbers of this one say nothing. */
async function onAnotherMachine<Modules>(load: () => Promise<Modules>): Promise<Modules> {
  jest.doMock('node:os', () => ({ ...jest.requireActual<typeof os>('node:os'), hostname: () => 'another machine' }));
  const loaded: Modules[] = [];
  await jest.isolateModulesAsync(async () => void loaded.push(await load()));
  jest.dontMock('node:os');
  return loaded[0]!;
}

describe('a team that means ill, with a token and a key of its own, keeps no other team from releasing', () => {
  const releasesOfOthers = async (): Promise<void> => {
    const other = await service().team('mf-b');
    await announceReleases(other.store, [await keep(other.store, made('mf-b', 2))], now());
    expect(await stableOf('mf-b')).toBe(versionNumber(2));
  };

  test('by a registry that is longer than anybody reads', async () => {
    const { store } = await service().team('mf-a');
    await keep(store, made('mf-a', 2));
    const { path, text } = await handMade(service().store, store, announcing('mf-a', 2));
    await expect(store.shelf.writeOnce(path, text + ' '.repeat(LONGEST_TEXT))).rejects.toThrow(/nothing here is longer than 16/);
    await releasesOfOthers();
  });

  test('by words, or channels, that leave no room for theirs', async () => {
    const { store } = await service().team('mf-a');
    await keep(store, made('mf-a', 2));
    const wordy = writeByHand(service().store, store, announcing('mf-a', 2, 'x'.repeat(70_000)));
    await expect(wordy).rejects.toThrow(/mf-a would take 7\d KiB of the registry.*at most 64 come with a change, and 4096 in all/);
    await releasesOfOthers();
  });

  test('by numbers of the future', async () => {
    const { store } = await service().team('mf-a');
    await keep(store, made('mf-a', 2));
    const far = { ...(await service().store.read()).document };
    const textOf = async (name: string, version: string): Promise<string> => (await store.release(name, version)).text;
    const signed = await signDocument(far, announcing('mf-a', 2)(far), { keys: store.keys, textOf, now: new Date('2100-01-01') });
    const { number } = await service().store.read();
    const path = `registry/${String(number + 1).padStart(10, '0')}.json`;
    await expect(store.shelf.writeOnce(path, JSON.stringify(signed))).rejects.toThrow(
      'the whole has a number of the future, 4102444800: set the clock of that machine. Nothing was moved.',
    );
    await releasesOfOthers();
  });

  test('by the clock of one that was once ahead: all go on by one from its numbers, and nobody by more', async () => {
    const { store } = await service().team('mf-a');
    const signedAt = async (seed: number, at: string) => {
      await keep(store, made('mf-a', seed));
      const { number, document } = await service().store.read();
      const textOf = async (name: string, version: string): Promise<string> => (await store.release(name, version)).text;
      const keys = { keys: store.keys, textOf, now: new Date(at) };
      const text = JSON.stringify(await signDocument(document, announcing('mf-a', seed)(document), keys));
      return [`registry/${String(number + 1).padStart(10, '0')}.json`, text] as const;
    };
    await service().store.shelf.writeOnce(...(await signedAt(2, '2100-01-01')));
    const skipping = store.shelf.writeOnce(...(await signedAt(3, '2100-01-01T00:00:02Z')));
    await expect(skipping).rejects.toThrow('the whole has a number of the future, 4102444802');
    expect(await store.shelf.writeOnce(...(await signedAt(3, '2026-01-01')))).toBe(true);
    await releasesOfOthers();
  });

  test('by a small upload that says it is a huge file', async () => {
    const { store } = await service().team('mf-a');
    const { release } = made('mf-a', 2);
    const files = release.files.map((file) => (file.path === 'entry.js' ? { ...file, bytes: 3_000_000_000 } : file));
    const { text } = handedOver({ ...release, files });
    await expect(store.shelf.writeOnce(`releases/mf-a/${versionNumber(2)}.json`, text)).rejects.toThrow(
      'entry.js is said to have 3000000000 bytes; a file has at most 67108864',
    );
    const bomb = brotliCompressSync(Buffer.alloc(1_000_000));
    await expect(store.shelf.replace(`files/mf-a/${versionNumber(2)}/entry.js.br`, bomb)).rejects.toThrow('is not in the store');
    await releasesOfOthers();
  });
});

describe('a claim says who releases at this moment, and nothing else', () => {
  const writer = writerName();
  const claimOf = (version: string, by = writer): string => `claims/mf-a@${version}.${by}`;
  const said = (wish: { by?: string; at?: number } = {}): string => JSON.stringify({ by: writer, at: Date.now(), ...wish });
  const elsewhere = (index: number): string => `${'0'.repeat(32)}.1-1.${String(index).padStart(16, '0')}`;

  test('one that is longer than anybody reads, of another writer or of another time is not taken', async () => {
    const { store } = await service().team('mf-a');
    const path = claimOf(versionNumber(2));
    const refused: [string, string, RegExp][] = [
      [path, ' '.repeat(LONGEST_TEXT + 1), /nothing here is longer than 16/],
      [path, `${said()}${' '.repeat(2_000)}`, /is no claim of who writes it/],
      [path, said({ by: elsewhere(1) }), /is no claim of who writes it/],
      [claimOf(versionNumber(2), 'x'), said({ by: 'x' }), /is no claim of who writes it/],
      [path, said({ at: Date.now() + 3_600_000 }), /set the clock of that machine/],
    ];
    for (const [where, text, line] of refused) await expect(store.shelf.writeOnce(where, text)).rejects.toThrow(line);
    expect(await store.shelf.writeOnce(path, said())).toBe(true);
  });

  test('one package has no more than fifty open', async () => {
    const { store } = await service().team('mf-a');
    const claim = (index: number) => store.shelf.writeOnce(claimOf(versionNumber(2), elsewhere(index)), said({ by: elsewhere(index) }));
    const taken = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => claim(index)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    await expect(claim(60)).rejects.toThrow('50 releases of mf-a are being made already');
    await store.shelf.remove(claimOf(versionNumber(2), elsewhere(0)));
    expect(await claim(61)).toBe(true);
  });

  test('one that lies there unreadable, or from the future, stops nobody: it counts as one of a process that is gone', async () => {
    const behind = service().store;
    const planted = [claimOf(versionNumber(1), elsewhere(1)), claimOf(versionNumber(1), elsewhere(2))] as const;
    await behind.shelf.replace(planted[0], ' '.repeat(LONGEST_TEXT + 1));
    await behind.shelf.replace(planted[1], said({ by: elsewhere(2), at: Date.parse('2100-01-01') }));
    const { store } = await service().team('mf-b');
    await announceReleases(store, [await keep(store, made('mf-b', 2))], now());
    expect(await stableOf('mf-b')).toBe(versionNumber(2));
    await store.letGo();
    expect(await behind.shelf.list('claims')).toEqual([]);
  });

  test("that a killed release left on a team's machine, where alone it is seen that its process is gone, keeps no other team from releasing there", async () => {
    const there = await onAnotherMachine(async () => ({ ...(await import('../registry')), ...(await import('../registry/writing')) }));
    const killed = spawn(process.execPath, ['-e', '']);
    await new Promise((gone) => killed.once('exit', gone));
    const by = there.writerName(killed.pid);
    const [a, b] = [await service().team('mf-a'), await service().team('mf-b')];
    expect(await a.store.shelf.writeOnce(claimOf(versionNumber(9), by), said({ by }))).toBe(true);
    const releases = async (name: string, { token, store: { keys } }: typeof a): Promise<string[]> => {
      process.env['UNISON_PUBLISH_TOKEN'] = token;
      const store = await there.openStore(service().url, { keys });
      await there.announceReleases(store, [await keep(store, made(name, 2))], now());
      await store.letGo();
      return await service().store.shelf.list('claims');
    };
    expect(await releases('mf-b', b)).toHaveLength(1);
    expect(await stableOf('mf-b')).toBe(versionNumber(2));
    expect(await releases('mf-a', a)).toEqual([]);
  });

  test('what a release was built from is no longer than anybody reads; one that is ends no collection', async () => {
    const { store } = await service().team('mf-a');
    const padded = ' '.repeat(LONGEST_TEXT + 1);
    await expect(store.shelf.replace('fingerprints/mf-a/0123456789abcdef', padded)).rejects.toThrow(/nothing here is longer than 16/);
    await service().store.shelf.replace('fingerprints/mf-a/0123456789abcdef', padded);
    await collectGarbage(service().store, { keep: 2, now: new Date(), isDryRun: false });
    expect(await service().store.shelf.list('fingerprints/mf-a')).toEqual([]);
  });
});

describe('what its history does not tell does not happen', () => {
  async function withCanary() {
    const { store } = await service().team('mf-a');
    await announceReleases(store, [await keep(store, made('mf-a', 2))], now(), 'release', { channel: CANARY, percent: 5 });
    const changing = (canary: { percent: number }) =>
      writeByHand(service().store, store, (document: RegistryDocument) =>
        withEntry(document, 'mf-a', { ...knownEntry(document, 'mf-a'), canary }),
      );
    return { store, changing };
  }

  test('a canary goes to more members', async () => {
    const { changing } = await withCanary();
    await expect(changing({ percent: 99 })).rejects.toThrow('mf-a: its canary is another than its history tells. Nothing was moved.');
  });

  const anHourAgo = () => new Date(Date.now() - 3_600_000);
  const suspension = () => ({ package: 'mf-a', version: versionNumber(2), at: anHourAgo().toISOString(), why: 'it fails' });

  test('a canary that an edge suspended goes on; its team goes on as before, also where that was an hour ago', async () => {
    const { store, changing } = await withCanary();
    const edge = await service().openWith(await service().issue({ role: 'edge' }));
    await edge.suspend(suspension());
    expect(await recordSuspensions(store)).toHaveLength(1);
    await expect(changing({ percent: 5 })).rejects.toThrow('its canary is another than its history tells');
    await resumeCanary(store, 'mf-a', { ...now(), why: 'it was the network' });
    expect(suspensionOf((await service().store.read()).document, [], 'mf-a')).toBeUndefined();
  });

  test('an edge suspends a canary an hour ago: no note of an edge says so', async () => {
    const { store } = await withCanary();
    const suspended = (document: RegistryDocument) => withSuspension(document, suspension());
    await expect(writeByHand(service().store, store, suspended)).rejects.toThrow(/mf-a: it says that it was changed at .*: set the clock/);
    const edge = await service().openWith(await service().issue({ role: 'edge' }));
    await edge.suspend({ ...suspension(), why: 'it fails elsewhere' });
    await expect(writeByHand(service().store, store, suspended)).rejects.toThrow('set the clock');
  });
});
