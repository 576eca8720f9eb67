import { UsageError } from '../../dev/fail';
import { readArgs } from '../../dev/readArgs';
import type { LineName, Variant } from './results';

const PARTS = ['cold', 'visitor', 'switch', 'repeat', 'release'] as const;
/** Of which some are measured only where they are named: `lighthouse` is fetched over the network. */
const NAMED_ALONE = ['lighthouse'] as const;
export type Part = (typeof PARTS)[number] | (typeof NAMED_ALONE)[number];

const LINES: readonly LineName[] = ['shaped', 'cdp'];
const VARIANTS: readonly Variant[] = ['shipped', 'monolith', 'plain'];

export type Options = {
  /** Rounds of the cold part, of a visitor's and of Lighthouse; the others have a third of them. */
  rounds: number;
  parts: readonly Part[];
  lines: readonly LineName[];
  variants: readonly Variant[];
  /** Ends with code 1 where a goal is missed. */
  isChecked: boolean;
  /** Where the picture for the README goes; none is made where nothing is said. */
  picture: string | undefined;
};

const HELP =
  'npm run bench -- cold [--rounds 15] [--only cold,visitor,switch,repeat,release,lighthouse] [--line shaped,cdp] [--builds shipped,monolith,plain] [--picture FILE.svg] [--check]';

function listOf<Name extends string>(text: string | undefined, known: readonly Name[], unless: readonly Name[] = known): readonly Name[] {
  if (text === undefined) return unless;
  return text.split(',').map((name) => {
    const one = known.find((each) => each === name);
    if (one === undefined) throw new UsageError(`There is no ${name}: ${known.join(', ')}. ${HELP}`);
    return one;
  });
}

/** Reads the command's options; throws `UsageError` with the usage for what it does not know. */
export function readOptions(argv: string[]): Options {
  const text = { type: 'string' } as const;
  const options = { rounds: text, only: text, line: text, builds: text, picture: text, check: { type: 'boolean' } } as const;
  const { values } = readArgs({ args: argv, options }, HELP);
  const rounds = Number(values.rounds ?? '15');
  if (!Number.isInteger(rounds) || rounds < 1) throw new UsageError(`--rounds is a number of rounds, not ${values.rounds ?? ''}. ${HELP}`);
  return {
    rounds,
    parts: listOf<Part>(values.only, [...PARTS, ...NAMED_ALONE], PARTS),
    lines: listOf(values.line, LINES),
    variants: listOf(values.builds, VARIANTS),
    isChecked: values.check === true,
    picture: values.picture,
  };
}
