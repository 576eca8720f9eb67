import type { Piece, Template } from '../../early/template';
import { partsOf, placeOfNumber, type Field } from './samples';
import type { Label } from './page/tables';

/** What the marks in a markup stand for. */
export type Marks = { labels: readonly Label[]; prices: readonly string[] };

const MARK = /\uE000(\d+)\uE001|\uE002(\d+)\uE001/g;

const labelAt = ({ labels }: Marks, place: string): Label => {
  const label = labels[Number(place)];
  if (!label) throw new Error('a label that nobody asked for');
  return label;
};

/** The fields that a text is made of, those inside its labels and prices too. */
export function fieldsIn(text: string, marks: Marks): number[] {
  const inside = [...text.matchAll(MARK)].flatMap(([, label, price]) =>
    label === undefined ? [marks.prices[Number(price)] ?? ''] : Object.values(labelAt(marks, label).values).map(String),
  );
  return [text, ...inside].flatMap(partsOf).filter((part) => typeof part === 'number');
}

/** Where words may not stand for good: they would be in one language for everybody. */
const SAID = new Set(['', 'alt', 'aria-label']);

const KIND = { number: 'n', flag: 'f', row: 'r', call: 'r', list: 'l' } as const;

/** Takes texts apart into pieces, and keeps which fields and labels they name. `pathOf` says where a field is found, wherever its row lies. */
export class PieceMaker {
  readonly fields: Template['fields'] = [];
  readonly labels: Label[] = [];
  /** Fields that attributes may say nothing of. */
  readonly optional = new Set<number>();

  constructor(
    private readonly all: readonly Field[],
    private readonly marks: () => Marks,
    private readonly pathOf: (field: Field) => string,
  ) {}

  /** The place in the template of a field of the samples. */
  fieldAt(place: number): number {
    const field = this.all[place];
    if (!field) throw new Error('a field that no answer has');
    const path = this.pathOf(field);
    const entry: Template['fields'][number] = field.kind === 'text' ? [path] : [path, KIND[field.kind]];
    const known = this.fields.findIndex((other) => String(other) === String(entry));
    return known >= 0 ? known : this.fields.push(entry) - 1;
  }

  /** The pieces of a text (`attribute` is empty) or of an attribute's value. Throws where words stand in it that are in no file of texts. */
  piecesOf(text: string, attribute = ''): Piece[] {
    const pieces: Piece[] = [];
    const plain = (part: string): void => {
      for (const one of partsOf(part)) {
        if (typeof one === 'string') pieces.push(one);
        else if (attribute === 'href' && pieces.length > 0) pieces.push({ u: this.fieldAt(one) });
        else pieces.push(attribute !== '' && this.optional.has(one) ? { o: this.fieldAt(one) } : this.fieldAt(one));
      }
    };
    let end = 0;
    for (const found of text.matchAll(MARK)) {
      plain(text.slice(end, found.index));
      const [mark, label, price] = found;
      pieces.push(
        label === undefined ? this.priceOf(this.marks().prices[Number(price)] ?? '') : this.labelOf(labelAt(this.marks(), label)),
      );
      end = found.index + mark.length;
    }
    plain(text.slice(end));
    const words = pieces.filter((piece) => typeof piece === 'string').join('');
    if (SAID.has(attribute) && /\p{L}/u.test(words)) throw new Error(`it says '${words.trim()}', which is in no file of texts`);
    return pieces;
  }

  /** The label that prices are in. */
  unit: number | undefined;

  private priceOf(text: string): Piece {
    this.unit ??= this.labels.push({ namespace: 'shared', key: 'currency.other', values: {} }) - 1;
    return { p: this.only(text) };
  }

  private only(text: string): number {
    const [place, ...more] = partsOf(text);
    if (typeof place !== 'number' || more.length > 0)
      throw new Error(`a price or a label's value is made of '${text}': only one field as it came can be one`);
    return this.fieldAt(place);
  }

  private labelOf(label: Label): Piece {
    const { namespace, key } = label;
    const known = this.labels.findIndex((one) => one.namespace === namespace && one.key === key);
    const l = known >= 0 ? known : this.labels.push(label) - 1;
    const values = Object.entries(label.values).map(([name, value]): [string, number | string] => {
      const number = typeof value === 'number' ? placeOfNumber(value) : undefined;
      if (number !== undefined) return [name, this.fieldAt(number)];
      return [name, fieldsIn(String(value), this.marks()).length > 0 ? this.only(String(value)) : String(value)];
    });
    return values.length > 0 ? { l, v: Object.fromEntries(values) } : { l };
  }
}
