import { isIntact } from './integrity';
import { isWhole, type NamedFile } from './keptDocument';

/**
 * The whole file with the bytes that its hash says; undefined where others come, or none. Rejects when the line is cut. The hash is looked at
 * here, since a refusal by the browser looks like a cut line. After wrong bytes, and after a failure, which may be a delta that this browser cannot
 * decode, it is asked for once past the browser's own cache, which never asks again for such a file: then it comes without a delta.
 */
export async function fetchWhole({ path, integrity }: NamedFile, cache: RequestCache = 'default'): Promise<Response | undefined> {
  const isLast = cache === 'reload';
  try {
    const answer = await fetch(path, { cache, priority: 'low' });
    if (!isWhole(answer)) return undefined;
    if (integrity === undefined || (await isIntact(await answer.clone().arrayBuffer(), integrity))) return answer;
  } catch (error) {
    if (isLast) throw error;
  }
  return isLast ? undefined : fetchWhole({ path, integrity }, 'reload');
}
