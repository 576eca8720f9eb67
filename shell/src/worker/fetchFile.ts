import { isWhole, type NamedFile } from './keptDocument';

/** True for bytes whose hash (`sha384-…`, as a document names it) is this one. */
async function isOf(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, length = '', hash = ''] = /^sha(\d+)-(.+)$/.exec(integrity) ?? [];
  const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${length}`, bytes));
  return btoa(String.fromCharCode(...digest)) === hash;
}

/**
 * The whole file with the bytes that its hash says; undefined where others come, or none. Rejects when the line is cut. The hash is looked at
 * here, since a refusal by the browser looks like a cut line: of wrong bytes alone it is known that the browser's own cache, which never asks
 * for such a file again, must be passed by.
 */
export async function fetchFile({ path, integrity }: NamedFile, cache: RequestCache = 'default'): Promise<Response | undefined> {
  const answer = await fetch(path, { cache, priority: 'low' });
  if (!isWhole(answer)) return undefined;
  if (integrity === undefined || (await isOf(await answer.clone().arrayBuffer(), integrity))) return answer;
  return cache === 'reload' ? undefined : fetchFile({ path, integrity }, 'reload');
}
