import { searchText } from '@unison/shared/format';

/** Lets pass what has every typed word in its name; undefined when nothing is typed. */
export function namesMatching(typed: string): ((item: { name: string }) => boolean) | undefined {
  const words = searchText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return ({ name }) => words.every((word) => searchText(name).includes(word));
}
