import { join, resolve } from 'node:path';
import { isAddress } from './shelfAt';
import { dataDirOf } from '../dev/dataDir';

/** Where the store is that a command is about: what was named, `STORE`, or `DATA_DIR/store`. */
export function storePlace(named: string | undefined, env: NodeJS.ProcessEnv = process.env): string {
  const place = named ?? (env['STORE'] || join(dataDirOf(env), 'store'));
  return isAddress(place) ? place : resolve(place);
}
