/** Behind whatever waits for the page's thread: a tap, a picture, an answer. `scheduler.yield` would come before answers, which the first cards wait for. */
const pause = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(0);
  });

/**
 * Runs the modules that an app starts with one after the other, each in a task of its own (decision 149). One that throws ends the start as a script that throws
 * does: `window` hears of it, with this script's address.
 */
export async function inSteps(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  try {
    for (const [index, step] of steps.entries()) {
      if (index > 0) await pause();
      await step();
    }
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
