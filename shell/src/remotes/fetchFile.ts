import type { RecordsFile } from '@unison/shared/remote';
import { isIntact } from '../worker/integrity';

declare global {
  /** By address, the texts of files that the document's script has asked for before there was an app (`TEXTS_SCRIPT`); empty where one could not be had. */
  var unisonAhead: Partial<Record<string, Promise<string>>> | undefined;
}

/** True where the document's script has asked for the file at this address, which says a language's place alone where the address has the language. */
export const isAskedAhead = (address: string, language: string): boolean =>
  [address, address.replace(language, '*')].some((one) => globalThis.unisonAhead?.[one] !== undefined);

/** True where this is the text whose hash is named, or none is. A device that cannot tell says no. */
const isNamed = async (text: string, integrity: string): Promise<boolean> =>
  integrity === '' || (await isIntact(new TextEncoder().encode(text), integrity).catch(() => false));

/** What has come of a file that was asked for already; undefined where it is to be fetched: it could not be had in time, or is another. */
async function cameAhead(coming: Promise<string>, integrity: string, signal: AbortSignal | null | undefined): Promise<string | undefined> {
  const ended = new Promise<string>((resolve) => signal?.addEventListener('abort', () => resolve(''), { once: true }));
  const text = await Promise.race([coming, ended]);
  return text !== '' && (await isNamed(text, integrity)) ? text : undefined;
}

/**
 * What a file of the registry says. The browser refuses one that is not the one whose hash is named, where one is, but gives what its own cache holds there again and
 * again: it is asked once more past that.
 */
export async function fetchFile(
  { path, integrity = '' }: Partial<RecordsFile> & Pick<RecordsFile, 'path'>,
  init: RequestInit = {},
): Promise<unknown> {
  const coming = globalThis.unisonAhead?.[path];
  if (coming) {
    delete globalThis.unisonAhead?.[path]; // once
    const text = await cameAhead(coming, integrity, init.signal);
    if (text !== undefined) return JSON.parse(text);
  }
  const ask = (cache?: RequestCache) => fetch(path, { priority: 'high', ...init, integrity, cache });
  const answer = await ask().catch((cause: unknown) => {
    if (integrity === '' || init.signal?.aborted) throw cause;
    return ask('reload');
  });
  if (!answer.ok) throw new Error(`${path}: HTTP ${String(answer.status)}`);
  return answer.json();
}
