import type { Service } from '../child';
import type { BuildStates } from '../override/buildStates';
import { nextVersion } from './nextVersion';

/** A server of this checkout that is started anew when its sources change. */
export type Restartable = {
  /** Ends what runs and starts it from its sources; one that does not start waits for the next change. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

export type Told = {
  /** Hears in one line of each start but the first. */
  say: (line: string) => void;
  /** Open pages reload when it runs again, and say what is wrong until then. */
  pages: Pick<BuildStates, 'succeed' | 'fail'>;
};

/** Starts a server; rejects when its very first start fails. */
export async function restartable(name: string, start: () => Promise<Service>, { say, pages }: Told): Promise<Restartable> {
  let running: Service | undefined = await start();
  let last: Promise<void> = Promise.resolve();

  async function again(): Promise<void> {
    await running?.stop();
    running = undefined;
    const began = Date.now();
    try {
      running = await start();
      say(`  ${name} started again (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      pages.succeed(name, nextVersion());
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      pages.fail(name, why);
      say(`${why}\n${name} does not start: mend the lines above and save.`);
    }
  }

  return {
    // One after the other: a save during a start is the next start.
    restart: () => (last = last.then(again)),
    async stop() {
      await last;
      await running?.stop();
    },
  };
}
