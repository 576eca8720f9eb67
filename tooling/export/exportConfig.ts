import { UsageError } from '../dev/fail';
import { isWebOrigin } from '../process/origins';
import { readEdgeConfig, type EdgeConfig } from '../edge/edgeConfig';

/** `--origin`: scheme and host alone, spelled as a browser does. */
function originFrom(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!isWebOrigin(text))
    throw new UsageError(`--origin ${text} is not an origin. Write scheme and host only, e.g. --origin https://unison.example.org`);
  return text;
}

/**
 * Settings of a static export: those of an edge, from the same variables, but that with `origin` and without `API_BASE` the client finds the platform
 * by its own rule (O-92), for which the policy has to know `origin`. Nobody gets a preview, and no document brings answers or asks for the age, since nobody is there who could tell a first visit. Throws `UsageError`,
 * one line.
 */
export function readExportConfig(env: NodeJS.ProcessEnv, origin: string | undefined): EdgeConfig {
  const pageOrigin = originFrom(origin);
  const config = readEdgeConfig({ ...env, TESTERS: 'off' });
  const isBesidePage = !env['API_BASE'] && pageOrigin !== undefined;
  const apiBase = isBesidePage ? '' : config.apiBase;
  if (config.bareApi && apiBase.startsWith('/'))
    throw new UsageError(
      'BARE_API=1 needs a platform on another origin: a file cannot tell a page from a call of the same path. Name it in API_BASE.',
    );
  return { ...config, apiBase, pageOrigin, asksAge: false, answersWaitMs: 0 };
}
