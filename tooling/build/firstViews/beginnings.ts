import type { Part } from './markup';
import { fieldsIn, type Marks } from './pieces';
import { labelMarkIn, priceMarkIn } from './page/tables';
import { rowOf, textsIn } from './rows';
import { changed, textMark, type Samples } from './samples';

const LABEL = /\uE000(\d+)\uE001/g;
const PRICE = /\uE002(\d+)\uE001/g;

/**
 * Draws once for each two texts of a first row with the one (`other`) beginning with the other (`field`), as an address that begins with its city. In the
 * markup it then has its own text again, so that what differs is what the view leaves out for that alone.
 */
export function* tryBeginnings(
  { wire, fields }: Samples,
  drawn: readonly Part[],
  draw: (wire: Record<string, unknown>) => string,
  marks: () => Marks,
): Generator<{ field: number; other: number; markup: string }> {
  const shown = new Set(drawn.flatMap(textsIn).flatMap((text) => fieldsIn(text, marks())));
  const texts = [...shown].filter((place) => fields[place]?.kind === 'text' && (rowOf(fields[place])?.row ?? 0) === 0);
  for (const field of texts)
    for (const other of texts) {
      const path = fields[other]?.path;
      if (field === other || path === undefined) continue;
      const begun = textMark(field) + textMark(other);
      const own = (text: string): string => text.replaceAll(begun, textMark(other));
      const markup = own(draw(changed(wire, path, begun)))
        .replace(LABEL, (_mark, place: string) => {
          const label = marks().labels[Number(place)] ?? { namespace: '', key: '', values: {} };
          const values = Object.entries(label.values).map(
            ([name, value]) => [name, typeof value === 'string' ? own(value) : value] as const,
          );
          return labelMarkIn([...marks().labels], { ...label, values: Object.fromEntries(values) });
        })
        .replace(PRICE, (_mark, place: string) => priceMarkIn([...marks().prices], own(marks().prices[Number(place)] ?? '')));
      yield { field, other, markup };
    }
}
