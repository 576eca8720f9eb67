import type { Part } from './markup';

/** A part of the drawing, and what is known of it: for which classes of which fields it is not there, and what then stands before it. */
export type Made = {
  part: Part;
  children: Made[];
  /** By field, the classes for which it is not there. */
  gone: Map<number, number>;
  /** By field, the other one that it is gone for where that begins with it. */
  begun: Map<number, number>;
  /** By place among the children, what stands there for these classes of a field alone. */
  others: { at: number; parts: readonly Part[]; field: number; classes: number }[];
};

export const madeOf = (part: Part): Made => ({
  part,
  children: typeof part === 'string' ? [] : part.children.map(madeOf),
  gone: new Map(),
  begun: new Map(),
  others: [],
});

/**
 * A field tried with a value: of these classes; `mark` is what stands for the field in the sample where the value is an empty text. Or tried with
 * another one that begins with it.
 */
export type Tried = { field: number; classes: number; mark: string | undefined; begins?: number; onOptional: () => void };

const isSame = (made: Made | undefined, part: Part | undefined): boolean =>
  made !== undefined && part !== undefined && JSON.stringify(made.part) === JSON.stringify(part);

/** The same element, but for what it says of the tried field in its attributes: that may be empty there. */
function isLike({ part }: Made, other: Part | undefined, { mark, onOptional }: Tried): boolean {
  if (typeof part !== 'object' || typeof other !== 'object' || part.tag !== other.tag) return false;
  const written = JSON.stringify(part.attributes);
  if (written === JSON.stringify(other.attributes)) return true;
  if (mark === undefined || !written.includes(mark) || written.replaceAll(mark, '') !== JSON.stringify(other.attributes)) return false;
  onOptional();
  return true;
}

/** How many at the beginning (or the end) of both are the same, `most` at most. */
function sameAt(children: readonly Made[], parts: readonly Part[], isFromEnd: boolean, most: number): number {
  let count = 0;
  const at = (index: number): number => (isFromEnd ? -1 - index : index);
  while (count < most && isSame(children.at(at(count)), parts.at(at(count)))) count += 1;
  return count;
}

/** Notes what becomes of a drawing when a field is tried: `parts` is what its children are then. */
export function note(made: Made, parts: readonly Part[], tried: Tried): void {
  const { children } = made;
  const { field, classes } = tried;
  const most = Math.min(children.length, parts.length);
  const from = sameAt(children, parts, false, most);
  const end = sameAt(children, parts, true, most - from);
  const gone = children.slice(from, children.length - end);
  const instead = parts.slice(from, parts.length - end);
  if (gone.length === instead.length && gone.every((one, index) => isLike(one, instead[index], tried))) {
    for (const [index, one] of gone.entries()) {
      const other = instead[index];
      if (typeof other === 'object') note(one, other.children, tried);
    }
    return;
  }
  if (tried.begins !== undefined) {
    if (instead.length > 0 || gone.some(({ begun }) => (begun.get(field) ?? tried.begins) !== tried.begins))
      throw new Error('something else is drawn where one field begins with another: only leave out what stands there');
    for (const one of gone) one.begun.set(field, tried.begins);
    return;
  }
  for (const one of gone) one.gone.set(field, (one.gone.get(field) ?? 0) | classes);
  if (instead.length === 0) return;
  const known = made.others.find((one) => one.at === from && one.field === field && JSON.stringify(one.parts) === JSON.stringify(instead));
  if (known) known.classes |= classes;
  else made.others.push({ at: from, parts: instead, field, classes });
}

/** As `note`, for an element that stands for rows: what is said of it is about each of them, so it has to stay the same element. */
export function noteRow(row: Made, other: Part, tried: Tried): void {
  if (typeof other !== 'object' || !isLike(row, other, tried))
    throw new Error('an element of a row is another one when a field is empty or 0: draw what changes inside it');
  note(row, other.children, tried);
}
