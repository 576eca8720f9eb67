import { stepsOf, type RemoteSide, type Rule } from './world';

/** What a member may have to load for one screen of a remote, in bytes before compression; compressed it is about a third. */
export const SCREEN_BUDGET = 450_000;
/** How much heavier than the deployed release a screen may become at once: this part of it, or this many bytes, whichever is more. */
export const GROWTH = { part: 0.35, bytes: 30_000 };

const TEXTS = /^texts-.*\.js$/;

/** Bytes of what each screen needs first: entry, scripts, styles, and the largest file of texts. */
function weights({ release: { entry, files, preload } }: RemoteSide): Map<string, number> {
  const sizes = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const texts = Math.max(0, ...files.filter(({ path }) => TEXTS.test(path)).map(({ bytes }) => bytes));
  const sum = (paths: Iterable<string>): number => [...paths].reduce((total, path) => total + (sizes.get(path) ?? 0), texts);
  return new Map(Object.entries(preload).map(([screen, paths]) => [screen, sum(new Set([entry, ...paths]))]));
}

/** What may be is rounded down and what is rounded up: else what is over could read as what is allowed. */
const kb = (bytes: number, round = Math.ceil): string => `${String(round(bytes / 1000))} KB`;

/** A screen stays light: under the budget, and not suddenly much heavier than what is deployed. */
export const byteBudget: Rule = {
  name: 'byte budget',
  find: (world) =>
    stepsOf(world).flatMap(({ now, before }) => {
      const former = before === undefined ? undefined : weights(before);
      return [...weights(now)].flatMap(([screen, bytes]) => {
        const was = former?.get(screen);
        const allowed = Math.min(SCREEN_BUDGET, was === undefined ? Infinity : was + Math.max(was * GROWTH.part, GROWTH.bytes));
        return bytes <= allowed
          ? []
          : [
              {
                package: now.release.package,
                what: `the screen ${screen} needs ${kb(bytes)}${was === undefined ? '' : `, ${kb(was)} deployed`}; allowed are ${kb(allowed, Math.floor)}`,
                mend: 'load the heavy part on demand (useOnDemand), or release it with --force and the reason',
              },
            ];
      });
    }),
};
