import type { SignedAnew } from './changeKeys';

const TAKEN_BY_ALL = 'Edges take it whatever they had seen since.';
const TAKEN_IN_PART =
  'After a restore from a backup an edge refuses it that has seen newer ones of the other packages, until this is run for all: npm run keys -- sign';
const NOT_TAKEN_BY_ALL =
  'After a restore from a backup an edge refuses it that has seen a newer policy, or a channel or a package that is lost, until this is run where the root key is: npm run keys -- sign';
const LIST_NOT_SIGNED =
  'The list for testers is as it was, since no key of testers is here: an edge that has seen a newer one refuses it until: npm run keys -- new testers, then once more: npm run keys -- sign';
const WITHDRAW_AGAIN = [
  'A key that was withdrawn after a backup counts again, and edges that know refuse that: withdraw it once more: npm run keys -- revoke KEY --why TEXT',
  'A grant that was withdrawn or an origin that was removed after it counts again too, and no edge refuses that: npm run keys -- withdraw GRANT --why TEXT, npm run keys -- overrides --remove ORIGIN --why TEXT',
];

/** Who takes what was signed anew, and what is to be done again, as lines for people. */
export function takenBy({ isAll, isLeftBehind, isListSigned }: SignedAnew): string[] {
  if (isLeftBehind === undefined) return [];
  if (!isLeftBehind) return [NOT_TAKEN_BY_ALL];
  const others = isAll ? [] : [TAKEN_IN_PART];
  const missing = isListSigned ? others : [...others, LIST_NOT_SIGNED];
  return [...(missing.length === 0 ? [TAKEN_BY_ALL] : missing), ...WITHDRAW_AGAIN];
}
