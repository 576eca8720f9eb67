import { paths } from '@unison/shared/contract';

const LISTS: Readonly<Record<string, (record: string) => string>> = {
  G: paths.gameRecords,
  R: paths.rechargeRecords,
  W: paths.withdrawRecords,
};

/** The receipt that a movement's number leads to, by its letter (B-06); undefined for a number of any other writing. */
export function recordAbout(number: string | undefined): string | undefined {
  const letter = /^([GRW])[\dA-Z]+$/.exec(number ?? '')?.[1];
  return letter === undefined || number === undefined ? undefined : LISTS[letter]?.(number);
}
