import type { Service } from '../child';

/** A server of this checkout that is started anew when its sources change. */
export type Restartable = {
  /** Ends what runs and starts it from its sources; one that does not start waits for the next change. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a server; rejects when its very first start fails. `say` hears in one line of each later start. */
export async function restartable(name: string, start: () => Promise<Service>, say: (line: string) => void): Promise<Restartable> {
  let running: Service | undefined = await start();
  let last: Promise<void> = Promise.resolve();

  async function again(): Promise<void> {
    await running?.stop();
    running = undefined;
    const began = Date.now();
    try {
      running = await start();
      say(`  ${name} started again (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      say(`${error instanceof Error ? error.message : String(error)}\n${name} does not start: mend the lines above and save.`);
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
