import type { Release } from '../registry';
import { DELTA_CODING, frameIn } from '../registry/deltas/frame';
import { DELTA_LIST, readDeltaList } from '../registry/deltas/list';
import { mostPacked } from '../registry/provenFiles';

/** Where the dictionary's hash stands in a delta (RFC 9842, 5). */
const HASH = { from: 8, to: 40 };
const NAME = new RegExp(`^(.+)\\.([0-9a-f]{16})\\.${DELTA_CODING}$`);

/**
 * True for a list of deltas, or a delta of a listed file, by its form: what it decodes to is proven by whoever hands it out, so a team that changes its own
 * has its members fetch whole files.
 */
export function isMendedDelta({ files }: Pick<Release, 'files'>, name: string, body: Buffer): boolean {
  if (name === DELTA_LIST) return readDeltaList(body.toString()) !== undefined;
  const [, path, begins = ''] = NAME.exec(name) ?? [];
  const listed = files.find((file) => file.path === path);
  const hash = body.subarray(HASH.from, HASH.to).toString('hex');
  if (listed === undefined || body.length <= HASH.to || body.length > mostPacked(listed.bytes)) return false;
  return hash.startsWith(begins) && frameIn(body, hash) !== undefined;
}
