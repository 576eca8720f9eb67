import { kept } from '@unison/shared/session';
import * as v from 'valibot';
import { loadAnew } from '../worker/loadAnew';

const left = kept('shell.left', v.string(), { scope: 'visit', fallback: '' });

/**
 * Loads the page again for the shell that members get now, past what the device has kept of this one (`version`); from each once in a visit, which a tab may
 * make for weeks, so that edges which still hand out former ones make no page go round and round.
 */
export function leaveShell(version: string, reload = loadAnew): void {
  const cell = left.of();
  if (!navigator.onLine || cell.now().includes(version)) return;
  cell.change((before) => `${before} ${version}`);
  reload();
}
