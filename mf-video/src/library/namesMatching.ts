/** 'Đêm hội' is found by 'dem hoi': case, accents and the Vietnamese đ do not count. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/đ/g, 'd').trim();

/** Lets pass what has every typed word in its name; undefined when nothing is typed. */
export function namesMatching(typed: string): ((item: { name: string }) => boolean) | undefined {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return ({ name }) => words.every((word) => plain(name).includes(word));
}
