import { announceReleases, type RegistryDocument } from '../registry';
import { knownEntry, moved, withEntry } from '../registry/entries';
import { SEGMENT } from '../registry/segments';
import { movements } from '../release/history';
import { now, writeByHand } from '../testing/handMade';
import { keep, made, withService } from '../testing/publish';
import { author, versionNumber } from '../testing/registry';

const { service, stableOf } = withService();

test('a team whose history is long releases and reads all of it; nobody writes a segment that is not what it is named as', async () => {
  const MOVES = SEGMENT - 20;
  const began = Date.now();
  const { store } = await service().team('mf-a');
  for (let turn = 0; turn < 4; turn += 1)
    await store.update((document) => {
      let entry = knownEntry(document, 'mf-a');
      for (let move = 0; move < MOVES; move += 1) {
        const channel = `branch-${String(move % 2)}`;
        const to = entry.channels[channel] === undefined ? versionNumber(1) : null;
        entry = moved(entry, 'promote', to, { channel }, { ...author(), at: new Date(began + turn * MOVES + move) });
      }
      return Promise.resolve(withEntry(document, 'mf-a', entry));
    });
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
