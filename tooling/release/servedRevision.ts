import * as v from 'valibot';
import { revisionIn } from '../edge/registryPages';
import { jsonOf } from '../registry';
import { askEdge, isNobody, refuseNoAddress, type EdgeUrl } from './edgeAddress';
import { ReleaseError } from './ReleaseError';

/** The address of its file of records names the revision. */
const Served = v.object({ records: v.object({ path: v.string() }) });

/**
 * The revision of the registry that the edge at `edgeUrl` serves, which may be an older one than the newest: that of an edge which refuses what
 * came after. None without an address. Rejects with `ReleaseError`, one line, when the edge does not say.
 */
export async function revisionServed(edgeUrl: EdgeUrl): Promise<number[]> {
  if (isNobody(edgeUrl)) return [];
  refuseNoAddress(edgeUrl);
  const url = new URL('/registry/resolved.json', edgeUrl).href;
  const text = await askEdge(url)
    .then((answer) => answer.text())
    .catch(() => undefined);
  const served = revisionIn(jsonOf(Served, text)?.records.path ?? '');
  if (served === undefined)
    throw new ReleaseError(
      `${url} does not say what it serves. EDGE_URL must name an edge over the same store; unset it to go on without asking.`,
    );
  return [served];
}
