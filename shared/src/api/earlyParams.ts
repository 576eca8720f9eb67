import { readEarlySource } from '../contract';

/** Parameters with their values; or the name that the address lacks, the call whose first row has its value, and in which field: each may be ''. */
export type FilledParams =
  | { filled: Record<string, string | undefined>; missing?: undefined }
  | { filled?: undefined; missing: { name: string; call: string; field: string } };

/** The parameters of an early call with their values from the address, or why they are not to be had. */
export function fillParams(params: Readonly<Record<string, string>>, address: URLSearchParams): FilledParams {
  const filled: Record<string, string | undefined> = {};
  for (const [param, source] of Object.entries(params)) {
    const [name, call = '', field = ''] = readEarlySource(source);
    filled[param] = name === undefined ? source : address.get(name) || undefined;
    if (name !== undefined && !filled[param] && call !== 'none') return { missing: { name, call, field } };
  }
  return { filled };
}
