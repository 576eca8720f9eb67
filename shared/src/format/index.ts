export { maskAccount } from './account';
export { formatCountdown, formatDate, formatMoment, formatRelative, formatWinnerDate } from './date';
export type { DeliveredMoment } from './date';
export { diceResult } from './dice';
export type { DiceParity, DiceResult, DiceSize } from './dice';
export { addMoney, compareMoney, formatMoney, multiplyMoney, parseAmount, parsePositiveAmount, payoutOf, subtractMoney } from './money';
export type { Amount } from './money';
export { formatNumber, formatPercent } from './number';
export { formatPrice } from './price';
