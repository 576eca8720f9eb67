import type { RecordsFile } from '@unison/shared/remote';

/** What a file of the registry says. The browser refuses one that is not the one whose hash is named, where one is. */
export async function fetchFile(
  { path, integrity = '' }: Partial<RecordsFile> & Pick<RecordsFile, 'path'>,
  init: RequestInit = {},
): Promise<unknown> {
  const answer = await fetch(path, { priority: 'high', ...init, integrity });
  if (!answer.ok) throw new Error(`${path}: HTTP ${String(answer.status)}`);
  return answer.json();
}
