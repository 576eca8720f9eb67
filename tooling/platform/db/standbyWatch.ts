import { repeat } from '../../process/repeat';
import type { Queryable } from './database';
import { isBusy, isGivenUp, Unacknowledged } from './failures';

const EVERY_MS = 1_000;
/** A commit that waits longer than this waits for a standby that is not there. */
const SILENT_AFTER_MS = 3_000;

const NOBODY = 'no second server acknowledges: nothing that writes is accepted and no round is drawn until one does. Bring a standby back';

/** What a process knows of how safe its database is at this moment. */
export type Safety = {
  /** The database's history went back, and nobody accepted that yet (db/history.ts). */
  hasGoneBack(): boolean;
  /** No second server acknowledges what is written: a commit would wait without an end. */
  isSilent(): boolean;
  /** By how many seconds the clock of one of the servers is wrong, ahead or behind; 0 while none is known to be (db/hostClocks.ts). */
  clocksApart(): number;
};

export const ONE_HOST: Safety = { hasGoneBack: () => false, isSilent: () => false, clocksApart: () => 0 };

/** Work that goes on by itself, and waits for a standby too: begun without one it would keep a connection and its rows until one is back. */
export const unlessSilent =
  ({ isSilent }: Pick<Safety, 'isSilent'>, work: () => Promise<unknown>) =>
  async (): Promise<void> => {
    if (!isSilent()) await work();
  };

/**
 * Writes a record into the log once a second and waits for the standby to have it, as every commit does. `acknowledged` hears where: so
 * far nothing can be lost any more, whoever wrote it. `tell` hears in one line when nobody answers, and when somebody does again. `elapsed` is a clock in ms that only goes forward.
 */
export function watchStandby(
  database: Pick<Queryable, 'query'>,
  acknowledged: (place: string) => void,
  tell: (line: string) => void,
  elapsed: () => number = () => performance.now(),
): Pick<Safety, 'isSilent'> & { stop(): Promise<void> } {
  let since: number | undefined;
  let isTold = false;
  async function beat(): Promise<void> {
    since ??= elapsed();
    try {
      const [row] = await database.query<{ at: string }>("SELECT ledger.log_place(pg_logical_emit_message(true, 'unison', '')) AS at");
      if (row) acknowledged(row.at);
      since = undefined;
      if (isTold) tell('a second server acknowledges again, and what is written is accepted');
      isTold = false;
    } catch (error) {
      const isUnanswered = isGivenUp(error) || isBusy(error) || error instanceof Unacknowledged; // none of them tells of a standby
      if (!isUnanswered) since = undefined;
      throw error;
    }
  }
  const beating = repeat(beat, EVERY_MS, () => undefined); // the database is away, which whoever asks it says
  return {
    isSilent() {
      const isSilent = since !== undefined && elapsed() - since > SILENT_AFTER_MS;
      if (isSilent && !isTold) tell(NOBODY);
      isTold ||= isSilent;
      return isSilent;
    },
    async stop() {
      const stopped = beating.stop();
      if (since === undefined) await stopped; // else it ends with the connection
    },
  };
}
