import { announceReleases, CANARY, recordSuspensions, type OpenStore, type RegistryDocument } from '../registry';
import { knownEntry, moved, withEntry } from '../registry/entries';
import { SEGMENT } from '../registry/segments';
import { movements } from '../release/history';
import { now, writeByHand } from '../testing/handMade';
import { keep, made, withService } from '../testing/publish';
import { author, versionNumber } from '../testing/registry';

const { service, stableOf } = withService();

/** As many as one revision may bring at once. */
const MOVES = SEGMENT - 20;

/** Moves of mf-a from branch to branch and back. */
async function moves(store: OpenStore, count: number): Promise<void> {
  const began = Date.now();
  for (let done = 0; done < count; done += MOVES)
    await store.update((document) => {
      let entry = knownEntry(document, 'mf-a');
      for (let move = done; move < Math.min(count, done + MOVES); move += 1) {
        const channel = `branch-${String(move % 2)}`;
        const to = entry.channels[channel] === undefined ? versionNumber(1) : null;
        entry = moved(entry, 'promote', to, { channel }, { ...author(), at: new Date(began + move) });
      }
      return Promise.resolve(withEntry(document, 'mf-a', entry));
    });
}

test('a team whose history is long releases and reads all of it; nobody writes a segment that is not what it is named as', async () => {
  const { store } = await service().team('mf-a');
  await moves(store, 4 * MOVES);
  const entry = knownEntry((await service().store.read()).document, 'mf-a');
  expect(entry.earlier?.count).toBe(SEGMENT);
  expect(await movements(store, ['mf-a'])).toHaveLength(1 + 4 * MOVES);
  await announceReleases(store, [await keep(store, made('mf-a', 7))], now());
  expect(await stableOf('mf-a')).toBe(versionNumber(7));

  const path = `history/mf-a/${entry.earlier?.digest ?? ''}.json`;
  const text = (await service().store.shelf.read(path)) ?? '';
  await expect(store.shelf.writeOnce(path.replace(/.(?=\.json$)/, '-'), text)).rejects.toThrow('is not the part of a history');
  await expect(store.shelf.writeOnce(path.replace('mf-a', 'mf-b'), text)).rejects.toThrow("mf-b is another team's");
  const forged = (document: RegistryDocument) => {
    const whole = knownEntry(document, 'mf-a');
    return withEntry(document, 'mf-a', { ...whole, earlier: { ...whole.earlier!, digest: path.slice(13, 56).replace(/.$/, '-') } });
  };
  await expect(writeByHand(service().store, store, forged)).rejects.toThrow('its history was written anew');
  const shortened = (document: RegistryDocument) => {
    const whole = knownEntry(document, 'mf-a');
    return withEntry(document, 'mf-a', { ...whole, history: whole.history.slice(-3) });
  };
  await expect(writeByHand(service().store, store, shortened)).rejects.toThrow('its history was written anew');
});

test("a suspended canary with whose note another team's history is cut keeps nobody from a release", async () => {
  const a = (await service().team('mf-a')).store;
  await announceReleases(a, [await keep(a, made('mf-a', 2))], now(), 'release', { channel: CANARY, percent: 5 });
  await moves(a, 2 * SEGMENT - 1 - 2); // released, and once more as a canary
  const history = async () => knownEntry((await service().store.read()).document, 'mf-a');
  expect((await history()).history).toHaveLength(2 * SEGMENT - 1);
  const edge = await service().openWith(await service().issue({ role: 'edge' }));
  await edge.suspend({ package: 'mf-a', version: versionNumber(2), at: new Date().toISOString(), why: 'it fails' });

  const b = (await service().team('mf-b')).store;
  expect(await recordSuspensions(b)).toHaveLength(1);
  await announceReleases(b, [await keep(b, made('mf-b', 2))], now());
  expect(await stableOf('mf-b')).toBe(versionNumber(2));
  expect((await history()).earlier?.count).toBe(SEGMENT);
  expect(await movements(service().store, ['mf-a'])).toHaveLength(2 * SEGMENT);
});
