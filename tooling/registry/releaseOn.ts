import * as v from 'valibot';
import { schemaOf, type Recorded } from './document';
import { recordPath } from './paths';
import type { Shelf } from './shelf';
import { StoreError } from './StoreError';

/** A release on a shelf with its record as it was handed over. Rejects with `StoreError` when it is not there or not a release; who signed it is not asked. */
export async function releaseOn(shelf: Shelf, packageName: string, version: string): Promise<Recorded> {
  const path = recordPath(packageName, version);
  const text = await shelf.read(path);
  if (text === undefined) throw new StoreError(`${packageName} ${version} is not in the store ${shelf.place}. See: npm run status`);
  const value = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  const checked = v.safeParse(schemaOf(value.output), value.output);
  if (!checked.success) throw new StoreError(`${shelf.place}/${path} is not a release record: ${checked.issues[0].message}`);
  const { package: name, version: said } = checked.output;
  if (name !== packageName || said !== version) throw new StoreError(`${shelf.place}/${path} is the record of ${name} ${said}.`);
  return { text, release: checked.output };
}
