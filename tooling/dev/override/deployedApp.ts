import { ResolvedRegistry, RuntimeConfig } from '@unison/shared/remote/registry';
import * as v from 'valibot';
import { FACTS_FILE, ShellFacts } from '../../build/facts';
import { baseOf } from '../../build/naming';
import { UsageError } from '../fail';
import { causeOf } from '../messageOf';
import { webAddress } from '../../process/origins';
import { readEmbedded } from './rewritePage';

/** The app that is meant where none is named: that of `npm start`. */
export const DEFAULT_APP = 'http://localhost:3000';

/** How long a deployed app may think before it counts as down, in ms. */
const LIMIT_MS = 10_000;

/** An app that answers and is a Unison. */
export type DeployedApp = {
  origin: string;
  /** Names of the remotes it has. */
  remotes: string[];
  config: RuntimeConfig;
  /** What its shell offers; undefined where the app does not hand that out. */
  facts: ShellFacts | undefined;
};

/** The origin that `--against` names; throws `UsageError` for what is none. */
export function originFrom(text: string): string {
  const address = webAddress(text);
  if (!address) throw new UsageError(`--against ${text}: not an address. Write scheme and host, e.g. --against https://app.example.org`);
  const { origin, pathname, search, username } = address;
  if (pathname !== '/' || search !== '' || username !== '')
    throw new UsageError(`--against ${text}: only scheme, host and port, without a path: --against ${origin}`);
  return origin;
}

async function get(origin: string, path: string): Promise<Response> {
  try {
    return await fetch(origin + path, { headers: { accept: 'text/html, application/json' }, signal: AbortSignal.timeout(LIMIT_MS) });
  } catch (error) {
    throw new UsageError(
      `${origin} does not answer (${causeOf(error)}). Start it (npm start), or name one that runs: --against URL. Without any: --alone`,
    );
  }
}

/** What an answer holds by its schema, or undefined. */
async function readAs<Schema extends v.GenericSchema>(
  read: () => Promise<unknown>,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const read_ = await read().catch(() => undefined);
  const parsed = v.safeParse(schema, read_);
  return parsed.success ? parsed.output : undefined;
}

/** Looks at the app behind `origin`. Throws `UsageError`, one line with what to do, when it is down or no Unison. */
export async function findDeployed(origin: string): Promise<DeployedApp> {
  const document = await get(origin, '/');
  const { origin: led } = new URL(document.url);
  // A browser would be led away from here, too, and leave the local build behind.
  if (led !== origin) throw new UsageError(`${origin} leads to ${led}: --against ${led}`);
  const html = await document.text();
  const config = await readAs(async () => await Promise.resolve(readEmbedded(html, 'unison-config')), RuntimeConfig);
  if (config === undefined)
    throw new UsageError(
      `${origin} answers (HTTP ${String(document.status)}), but is no Unison that works. Name the address members use: --against URL`,
    );
  const registry = await readAs(async () => await (await get(origin, '/registry/resolved.json')).json(), ResolvedRegistry);
  if (registry === undefined)
    throw new UsageError(`${origin} has a registry that this checkout cannot read: use a checkout of about its age, or release it anew.`);
  const facts = await readAs(async () => await (await get(origin, baseOf('shell', config.shellVersion) + FACTS_FILE)).json(), ShellFacts);
  return { origin, remotes: Object.keys(registry.remotes), config, facts };
}
