import { UsageError } from '../dev/fail';

/** What `npm run bench -- NAME` measures. */
const BENCHES: Record<string, (argv: string[]) => Promise<number>> = {
  platform: async (argv) => await (await import('./platform/main')).main(argv),
  bytes: async (argv) => await (await import('./bytes')).benchBytes(argv),
  cold: async (argv) => await (await import('./cold/main')).benchCold(argv),
  delivery: async (argv) => await (await import('./delivery/main')).benchDelivery(argv),
  scale: async (argv) => await (await import('./scale/main')).benchScale(argv),
  login: async () => await (await import('./login')).benchLogin(),
  fairness: async () => await (await import('./fairness')).benchFairness(),
  feed: async () => await (await import('./feed')).benchFeed(),
  game: async () => await (await import('./game')).benchGame(),
  inp: async (argv) => await (await import('./inp/main')).benchInp(argv),
  life: async (argv) => await (await import('./life/main')).benchLife(argv),
  reach: async () => await (await import('./reach')).benchReach(),
  switch: async () => await (await import('./switch')).benchSwitch(),
  visit: async () => await (await import('./visit')).benchVisit(),
  video: async () => await (await import('./video')).benchVideo(),
};

/** The bench that a command line means, by name, and what is left for it: without a name the app beside the monolith and plain federation. */
export function chosenBench(argv: readonly string[]): { name: string; bench: (argv: string[]) => Promise<number>; rest: string[] } {
  const isNamed = argv[0] !== undefined && !argv[0].startsWith('-');
  const [name = '', ...rest] = isNamed ? argv : ['cold', ...argv];
  const bench = BENCHES[name];
  if (bench === undefined) throw new UsageError(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}: there is no ${name}.`);
  return { name, bench, rest };
}
