import { kept } from '@unison/shared/session';
import * as v from 'valibot';
import type { WorkerMessage } from '../worker/messages';

const left = kept('shell.left', v.boolean(), { scope: 'visit', fallback: false });

/**
 * Loads the page again for the shell that members get now, without what the device has kept of this one; once in a visit, so that an edge which still hands
 * out the former one makes no page go round and round.
 */
export function leaveShell(reload: () => void = () => window.location.reload()): void {
  const cell = left.of();
  if (cell.now()) return;
  cell.change(() => true);
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies WorkerMessage);
  reload();
}
