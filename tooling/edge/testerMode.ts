import ipaddr from 'ipaddr.js';
import { UsageError } from '../dev/fail';

const MODES = ['open', 'grant', 'off'] as const;

/** Who may see more than members get: everybody who asks, who shows a grant of a key of testers, or nobody. */
export type TesterMode = (typeof MODES)[number];

const isMode = (text: string): text is TesterMode => MODES.some((mode) => mode === text);

/** True for an address that only this machine reaches. Without one an edge listens on every address. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  host === 'localhost' || (host !== undefined && ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

/** `TESTERS`; throws `UsageError` for an unknown word, and for strangers' links that would open what members of a production do not get. */
export function testerModeFrom(env: NodeJS.ProcessEnv): TesterMode {
  const said = env['TESTERS'] || 'grant';
  if (!isMode(said)) throw new UsageError(`TESTERS=${said} is unknown: use open, grant or off.`);
  if (said === 'open' && env['PROFILE'] === 'production' && !isLoopbackHost(env['HOST']))
    throw new UsageError(
      "TESTERS=open would let anybody's link open previews and former releases to members. Use TESTERS=grant, or HOST=127.0.0.1 for this machine alone.",
    );
  return said;
}

/** The same for `npm start`: on an address of this machine alone nobody needs a grant, unless `TESTERS` says so. */
export const testerModeAtStart = (env: NodeJS.ProcessEnv): TesterMode =>
  testerModeFrom(!env['TESTERS'] && isLoopbackHost(env['HOST']) ? { ...env, TESTERS: 'open' } : env);
