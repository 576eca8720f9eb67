import { otherAnswer, readEarlySource } from '../contract';

/** Parameters of an early call, each a fixed text or a source. */
export type EarlyParams = Readonly<Record<string, string>>;

/** The parameters with their values from the address; undefined when the address lacks one: the screen then has nothing to ask either. */
export function fillParams(params: EarlyParams, address: URLSearchParams): Record<string, string | undefined> | undefined {
  const filled: Record<string, string | undefined> = {};
  for (const [param, source] of Object.entries(params)) {
    const read = readEarlySource(source);
    const value = read ? address.get(read.name) || undefined : source;
    if (value === undefined && read?.instead !== 'none') return undefined;
    filled[param] = value;
  }
  return filled;
}

/** A name in the address whose value another call's answer has. */
export type Missing = { name: string; call: string; field: string };

/** The first name that the address lacks and another call's answer has. */
export function inOtherAnswer(params: EarlyParams, address: URLSearchParams): Missing | undefined {
  for (const source of Object.values(params)) {
    const read = readEarlySource(source);
    const other = read && otherAnswer(read);
    if (read && other && !address.get(read.name)) return { name: read.name, ...other };
  }
  return undefined;
}

/** The address's query with one value more. */
export function withValue(address: URLSearchParams, name: string, value: string): string {
  const filled = new URLSearchParams(address);
  filled.set(name, value);
  return filled.toString();
}
