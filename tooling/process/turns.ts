/** Runs work a few pieces at a time; gives what the work gives. */
export type Turns = {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** How many pieces wait at this moment; undefined while one more would begin at once. */
  waiting(): number | undefined;
};

/** `atOnce` pieces run; the others wait in the order they came, however many they are: who bounds them asks `waiting` before. */
export function createTurns(atOnce: number): Turns {
  let running = 0;
  const line: (() => void)[] = [];
  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else await new Promise<void>((go) => line.push(go)); // whoever ends hands its place over
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  }
  return Object.assign(run, { waiting: () => (running < atOnce ? undefined : line.length) });
}
