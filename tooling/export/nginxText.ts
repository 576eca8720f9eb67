/** A value as nginx reads it: quoted, with nothing in it that nginx would replace. */
export function quoted(value: string): string {
  if (/[$\n]/.test(value)) throw new Error(`nginx would replace a part of ${value}`);
  return `"${value.replace(/(["\\])/g, '\\$1')}"`;
}

/** A block with its lines indented. */
export const block = (head: string, lines: readonly string[]): string[] => [`${head} {`, ...lines.map((line) => `    ${line}`), '}', ''];

/** Headers for every status; the type is a matter of nginx's own directives. */
export const addHeaders = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers)
    .filter(([name]) => name !== 'content-type')
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);

/** A file's type is what is said here, whatever it is called. */
export const typeIs = (type: string | undefined): string[] => ['types {}', `default_type ${quoted(type ?? 'application/octet-stream')};`];

/** First line of each file. */
export const MADE = '# Made by npm run export, which writes it anew: changes here are lost.';
