import { fromHex, NOTHING_PINNED, toHex, withoutOverlaps } from '.';
import type { Difference, GamePin, Segment } from '.';
import { followChain } from './chain';

const link = (position: number) => ({ position, link: toHex(followChain(fromHex('11'.repeat(32)), 20 - position)) });
const stretch = (low: number, high: number, more?: Pick<Segment, 'isBroken'>): Segment => ({ low: link(low), high: link(high), ...more });
const pinOf = (segments: Segment[], differences: Difference[] = []): GamePin => {
  return { ...NOTHING_PINNED, chains: [{ end: link(0).link, first: 1_001, segments }], differences };
};
const said = (shown: string, more: Partial<Difference> = {}): Difference => {
  return { reason: 'wrongChain', round: '1013', pinned: '', shown, isAccepted: false, ...more };
};

test('what a device knows stays as it is where no stretch lies over another', () => {
  const pin = pinOf([stretch(0, 5), stretch(6, 10, { isBroken: true })], [said(link(8).link)]);
  expect(withoutOverlaps(pin)).toBe(pin);
});

test('of stretches over one another the lower one stays; of one that reaches over it its newest link alone, without a mark (decision 163)', () => {
  const inside = pinOf([stretch(0, 10), stretch(3, 8)]);
  expect(withoutOverlaps(inside).chains[0]?.segments).toEqual([stretch(0, 10)]);
  const over = pinOf([stretch(5, 15, { isBroken: true }), stretch(0, 10)]);
  expect(withoutOverlaps(over).chains[0]?.segments).toEqual([stretch(0, 10), stretch(15, 15)]);
  // Two links at one place were never compared.
  const meeting = pinOf([stretch(0, 10), stretch(10, 15)]);
  expect(withoutOverlaps(meeting).chains[0]?.segments).toEqual([stretch(0, 10), stretch(15, 15)]);
});

test('what was said of rounds in such a stretch goes with its mark, and nothing that was said of others or was accepted (decision 163)', () => {
  const differences = [
    said(link(12).link),
    said(link(13).link, { isAccepted: true }),
    said(link(12).link, { reason: 'wrongDice' }),
    said('ee'.repeat(32)),
  ];
  const pin = pinOf([stretch(0, 10), stretch(5, 15, { isBroken: true })], differences);
  expect(withoutOverlaps(pin).differences).toEqual(differences.slice(1));
  const unmarked = pinOf([stretch(0, 10), stretch(5, 15)], differences);
  expect(withoutOverlaps(unmarked).differences).toEqual(differences);
});
