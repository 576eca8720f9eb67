import type { Service } from '../child';
import { inSeconds } from '../inSeconds';
import { messageOf } from '../messageOf';
import type { BuildStates } from '../override/buildStates';
import { nextVersion } from '../override/nextVersion';

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

/** Starts a server; rejects when its very first start fails. One that ends by itself waits for the next change too. */
export async function restartable(name: string, start: () => Promise<Service>, { say, pages }: Told): Promise<Restartable> {
  let running: Service | undefined;
  let leaving: Service | undefined;
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();

  const fail = (why: string, then: string): void => {
    pages.fail(name, why);
    say(`${why}\n${name} ${then}`);
  };

  async function begin(): Promise<void> {
    const service = await start();
    running = service;
    void Promise.all([service.ended, service.lastWords]).then(([code, words]) => {
      if (running !== service || leaving === service) return;
      fail(words || `${name} ended without a word.`, `ended by itself (code ${String(code)}): it starts again when its sources are saved.`);
    });
  }

  async function end(): Promise<void> {
    leaving = running;
    await leaving?.stop();
  }

  async function again(): Promise<void> {
    await end();
    running = undefined;
    if (isStopped) return;
    const began = Date.now();
    try {
      await begin();
      say(`  ${name} started again (${inSeconds(Date.now() - began)})`);
      pages.succeed(name, nextVersion());
    } catch (error) {
      fail(messageOf(error), 'does not start: mend the lines above and save.');
    }
  }

  await begin();
  return {
    // One after the other: a save during a start is the next start.
    restart: () => (last = last.then(again)),
    async stop() {
      isStopped = true;
      await end(); // a start that is under way may wait for something for ever: it ends with this process
    },
  };
}
