import { subtractMoney } from '@unison/shared/format';

/** What has come to `start` since; undefined where one of the two is not known. */
export const since = (now: number | undefined, start: number | undefined): number | undefined =>
  now === undefined || start === undefined ? undefined : subtractMoney(now, start);
