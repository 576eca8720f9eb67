export { maskAccount } from './account';
export { withoutCommonEnd } from './commonEnd';
export { formatDate, formatMoment, formatRelative, formatTime, formatWinnerDate, isoDay, isoMoment } from './date';
export type { DeliveredMoment } from './date';
export { diceResult } from './dice';
export type { DiceParity, DiceResult, DiceSize } from './dice';
export { dotted } from './dotted';
export {
  addMoney,
  compareMoney,
  entryText,
  formatMoney,
  isWrittenOtherwise,
  multiplyMoney,
  parseAmount,
  parsePositiveAmount,
  payoutOf,
  plainAmount,
  subtractMoney,
} from './money';
export type { Amount } from './money';
export { nameParts } from './nameParts';
export { formatNumber, formatPercent } from './number';
export { formatPrice } from './price';
export { searchText } from './searchText';
export { signedMoney } from './signedMoney';
