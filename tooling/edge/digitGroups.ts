import { LANGUAGES, type Language } from '@unison/shared/contract';
import { formatNumber } from '@unison/shared/format';
import type { EarlyData } from '../early/earlyData';

/** Three from the end, and so on. */
const THREES = '\\B(?=(...)+$)';
/** The same where four digits stand together, as in Spanish: what stands before the last three are two or more. */
const BUT_FOUR = '..(?=...$)|.(?=(...){2,}$)';

function groupsOf(language: Language): [pattern: string, sign: string] {
  const sign = formatNumber(1_000_000, language).charAt(1);
  return formatNumber(1_000, language).includes(sign) ? [THREES, sign] : [BUT_FOUR, `$&${sign}`];
}

/** How the early script groups digits, by what the app does. */
export const DIGIT_GROUPS = Object.fromEntries(LANGUAGES.map((language) => [language, groupsOf(language)])) as EarlyData['groups']; // for each of them
