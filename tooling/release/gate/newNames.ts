import type { ShellFacts } from '../../build/facts';
import { SHARED_TEXTS } from '../../build/offeredSince';
import { some } from './some';
import type { Rule } from './world';

/** By shared module: the names that are there, where anybody can say. */
const namesIn = ({ offers, sharedTexts }: ShellFacts): Map<string, readonly string[]> =>
  new Map([...Object.entries(offers).map(([request, { names }]) => [request, names ?? []] as const), [SHARED_TEXTS, sharedTexts]]);

/** What this shell offers and that one does not, each in words. */
function more(now: ShellFacts, before: ShellFacts): string[] {
  const known = namesIn(before);
  return [...namesIn(now)].flatMap(([request, names]) =>
    names.filter((name) => !known.get(request)?.includes(name)).map((name) => `${name} of ${request}`),
  );
}

/** A page that is open has the shell of before: only by the version of the contract can it tell that it lacks what a remote takes. */
export const newNames: Rule = {
  name: 'new names',
  find: ({ before, after, released }) => {
    const [was, now] = [before.shell?.facts, after.shell?.facts];
    if (!released.has('shell') || was === undefined || now === undefined || was.contract !== now.contract) return [];
    const what = more(now, was);
    if (what.length === 0) return [];
    return [
      {
        package: 'shell',
        what: `offers ${some(what)}, which the deployed shell of the same contract ${was.contract} does not: an open page would run what takes it`,
        mend: 'npm run offered lists what is new and raises the contract; where it is listed for that version already, give it the next one',
      },
    ];
  },
};
