/** A dot between a name and what follows it, of either script. */
const MARK = / · |・/g;

/** Names without what stands after the last dot in all of them: it tells none apart. One name alone, or a name that would be empty, stays whole. */
export function withoutCommonEnd(names: readonly string[]): readonly string[] {
  const [first = ''] = names;
  const from = [...first.matchAll(MARK)].at(-1)?.index;
  if (names.length < 2 || from === undefined) return names;
  const end = first.slice(from);
  const isCommon = names.every((name) => name.endsWith(end) && name.length > end.length);
  return isCommon ? names.map((name) => name.slice(0, -end.length)) : names;
}
