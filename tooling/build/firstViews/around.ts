import { CLASS } from '../../early/template';
import { madeOf, note, type Made } from './differences';
import { readMarkup, type Part } from './markup';
import type { Marks } from './pieces';
import { shownOf } from './rows';
import { changed, type Samples } from './samples';

/**
 * The elements that stand around a list which may be empty: those that go with it when it is, and all that hold these. They are no rows of it, however little
 * else is in them. Throws where rows go each by itself: what then says that there are none would be drawn for each.
 */
export function aroundLists(
  { wire, fields }: Samples,
  drawn: readonly Part[],
  draw: (wire: Record<string, unknown>) => string,
  marks: () => Marks,
): Set<Part> {
  const around = new Set<Part>();
  for (const [place, { kind, path: list }] of fields.entries()) {
    if (kind !== 'list') continue;
    const root: Made = { ...madeOf(''), children: drawn.map(madeOf) };
    const emptied = readMarkup(draw(changed(wire, list, [])));
    note(root, emptied, { field: place, classes: CLASS.zero, mark: undefined, onOptional: () => undefined });
    const isAround = ({ part, children, gone }: Made): boolean => {
      const going = children.filter((child) => child.gone.has(place));
      const rows = going.map((child) => shownOf(list, [child.part], fields, marks())).filter(({ size }) => size > 0);
      if (rows.length > 1 && new Set(rows.flatMap((shown) => [...shown])).size === rows.reduce((sum, { size }) => sum + size, 0))
        throw new Error(
          `rows of ${list}, which may be empty, have nothing around them: draw them in an element that is left out with them`,
        );
      const isIt = children.map(isAround).includes(true) || gone.has(place);
      if (isIt && typeof part === 'object') around.add(part);
      return isIt;
    };
    isAround(root);
  }
  return around;
}
