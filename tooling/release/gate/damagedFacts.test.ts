import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases } from '../../registry';
import { author, newStore, versionNumber } from '../../testing/registry';
import { keep } from '../../testing/publish';
import { remote, route, shell } from '../../testing/release/deployed';
import { passGate } from './passGate';

/** A store with a shell, and a release of mf-a that takes what this shell does not have. */
async function withBreak() {
  const store = await newStore();
  const frame = shell();
  await announceReleases(store, [await keep(store, frame)], author());
  const takes = { '@unison/shared/ui': { range: '^0.1.0', names: ['Carousel'] } };
  const broken = await keep(store, remote('mf-a', { seed: 2, routes: [route('/A')], takes }));
  const facts = join(store.folder, 'files/shell', versionNumber(1), 'facts.json');
  const asked = (isForced = false) =>
    passGate(store, [broken], { depth: 'records', isForced, root: '', onProgress: () => undefined }).then(
      ({ notes }) => notes.join(),
      (error: unknown) => String(error),
    );
  return { frame, facts, asked };
}

test('whoever can write the store lets no release past the gate that members would see break, nor stops one by more than a word', async () => {
  const { frame, facts, asked } = await withBreak();
  expect(await asked()).toContain("takes Carousel of @unison/shared/ui, which the shell's does not have");
  const offering = { ...frame.facts, offers: { '@unison/shared/ui': { version: '0.1.0', names: ['Carousel', 'Button'] } } };
  for (const planted of [JSON.stringify(offering), JSON.stringify(frame.facts).replace('Slider', 'Karten'), '']) {
    writeFileSync(facts, planted);
    const said = await asked();
    expect(said).toContain(`shell, facts: what ${versionNumber(1)} takes and offers (facts.json) is not in the store as it was released`);
    expect(said).toContain('release that commit of shell again');
    expect(await asked(true)).toBe('forced past: facts');
  }
});
