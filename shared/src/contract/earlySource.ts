/** Where a parameter of an early call comes from: a name in the page's address, and what stands in for it where the address lacks it. */
export type EarlySource = { name: string; instead: string | undefined };

/**
 * What a manifest says of a parameter: `'?id'`, the value of `id` in the page's address; `'?class or none'`, left out where the address has
 * none; `'?class or listVideoClasses.key'`, there `key` of the first row that this call, named before it, answers. Undefined for a fixed text.
 */
export function readEarlySource(source: string): EarlySource | undefined {
  const [name = '', instead] = source.slice(1).split(' or ');
  return source.startsWith('?') ? { name, instead } : undefined;
}

/** Call and field of `listVideoClasses.key`; undefined for `none` and for nothing. */
export function otherAnswer({ instead = '' }: EarlySource): { call: string; field: string } | undefined {
  const [call = '', field] = instead.split('.');
  return field === undefined ? undefined : { call, field };
}
