/** Texts for size and parity, which an order may name before the odds are here; what is none of these is a sum (O-52). */
export const OPTION_WORDS: ReadonlyMap<string, string> = new Map([
  ['bi', 'game.big'],
  ['sm', 'game.small'],
  ['si', 'game.odd'],
  ['do', 'game.even'],
]);
