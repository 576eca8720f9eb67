import { UsageError } from './fail';

/** Options that npm has as well and people put into its settings for good: there they say nothing about this command. */
const MAY_STAND = ['all', 'force', 'json', 'only'];

/** Of these npm makes `true` where they are typed, whatever follows; any other value is of its settings, as the browser in which it opens its pages. */
const TRUE_WHERE_TYPED = ['browser'];

/** Options that npm takes for the beginning of one of its own. */
const EXPANDED: Readonly<Record<string, string>> = { to: 'token-description' };

/**
 * Refuses, in one line, a command whose options npm took for its own because no `--` stands before them: of `npm run release mf-game --dry-run` the
 * command is given `mf-game` alone, and what was to be a try would be a release. npm leaves what it took in `env`.
 */
export function refuseKeptByNpm(options: readonly string[], env: NodeJS.ProcessEnv): void {
  const left = new Map(Object.entries(env).filter(([name]) => name.startsWith('npm_config_')));
  const isSetting = (option: string): boolean =>
    MAY_STAND.includes(option) || (TRUE_WHERE_TYPED.includes(option) && left.get(`npm_config_${option}`) !== 'true');
  const isLeft = (option: string): boolean => left.has(`npm_config_${option.replace(/^no-/, '').replaceAll('-', '_')}`);
  const kept = options.filter((option) => !isSetting(option) && (isLeft(option) || isLeft(EXPANDED[option] ?? option)));
  if (kept.length === 0) return;
  const event = env['npm_lifecycle_event'] ?? 'release';
  const all = kept.map((option) => `--${option}`).join(' ');
  throw new UsageError(
    `Nothing was done: npm took ${all} for its own. Options of a command stand after --: npm ${event === 'start' ? '' : 'run '}${event} -- … ${all}`,
  );
}
