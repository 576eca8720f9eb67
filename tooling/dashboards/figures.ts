/** One series of a figure at one moment. */
export type Sample = { name: string; labels: Record<string, string>; value: number };

const SERIES = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g;
const ESCAPED: Record<string, string> = { n: '\n', '\\': '\\', '"': '"' };

const valueOf = (text: string): number => (text === '+Inf' ? Infinity : text === '-Inf' ? -Infinity : Number(text));

/** Reads what `/metrics` says (Prometheus text format 0.0.4); comments and lines of another form are passed over. */
export function readFigures(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = SERIES.exec(line) ?? [];
    if (name === undefined || value === undefined || Number.isNaN(valueOf(value))) return [];
    const pairs = [...labels.matchAll(LABEL)].map(([, key = '', said = '']) => [
      key,
      said.replace(/\\(.)/g, (_all, sign: string) => ESCAPED[sign] ?? sign),
    ]);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: valueOf(value) }]; // pairs of texts
  });
}
