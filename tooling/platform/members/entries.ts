import { withoutUnseen } from '@unison/shared/contract/unseen';
import { refuse } from '../routes/refusal';

export const NAME_MAX = 60;
/** What joins or parts letters in Persian and Indic names, and the parts of an emoji. */
const JOINERS = /[\u200c\u200d]/g;
/** What stands between the parts of a name that is copied out of a table. */
const CELLS = /[\t\n\v\f\r]+/g;
/** What keyboards and printed numbers have for a hyphen. */
const HYPHENS = /[\u2010-\u2015\u2212\u30fc]/g;

/** A person's name as it is kept; undefined where it is none. */
export function cleanName(typed: string): string | undefined {
  const name = withoutUnseen(typed).normalize('NFC').replace(CELLS, ' ').trim();
  const plain = name.replace(JOINERS, '').trim();
  return plain === '' || [...name].length > NAME_MAX || /[\p{Cc}\p{Cf}<>]/u.test(plain) ? undefined : name;
}

/** A person's name as it is kept; refuses what is none. */
export const readName = (typed: string): string => cleanName(typed) ?? refuse('profile.name', { n: NAME_MAX });

/** A phone number as it is kept, its digits in plain letters; empty when none was given. */
export function readPhone(typed: string): string {
  const phone = withoutUnseen(typed).normalize('NFKC').replace(HYPHENS, '-').trim();
  if (phone !== '' && !/^[\d+ ()./-]{5,20}$/.test(phone)) refuse('bank.mobile');
  return phone;
}

/** A code that was read aloud or copied, as it is kept: full width, gaps, hyphens and signs that came along are how it was typed. */
export const readCode = (typed: string): string =>
  withoutUnseen(typed).normalize('NFKC').replace(HYPHENS, '-').replace(/[\s-]/g, '').toUpperCase();
