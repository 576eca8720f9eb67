import * as v from 'valibot';
import { baseOf } from '../../build/naming';
import { jsonInHtml } from '../../edge/html';
import { normalPath } from '../../edge/routeOwner';
import type { Release } from '../../registry';
import type { MadeRelease } from '../../release/makeRelease';

/** A script of ours that goes into the page before the app's: its address and hash. */
export type PageScript = { path: string; integrity: string };

/** What the page gets instead of what is deployed. `origin` is the page's own. */
export type Rewriting = {
  local: MadeRelease | undefined;
  /** What live reload knows this page by. */
  build: string;
  origin: string;
  /** Base of the deployed app's API. */
  apiBase: string;
  /** An address of it as the page uses it from here. */
  apiHere: (address: string) => string;
  scripts: readonly PageScript[];
};

const elementOf = (id: string): RegExp => new RegExp(`(<script type="application/json" id="${id}">)([^<]*)(</script>)`);

/** Data that the edge wrote into a document; throws when it is not there. */
export function readEmbedded(html: string, id: string): unknown {
  const [, , text] = elementOf(id).exec(html) ?? [];
  if (text === undefined) throw new Error(`The document has no #${id}.`);
  return JSON.parse(text);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts the local build in the place of the deployed one, as a whole record that says where it comes from. */
export function withLocalRelease(registry: unknown, { local, origin }: Pick<Rewriting, 'local' | 'origin'>): unknown {
  if (local === undefined || !isObject(registry)) return registry;
  const { package: name, version } = local.record;
  const entry = { base: baseOf(name, version), override: origin, record: local.text };
  return { ...registry, remotes: { ...(isObject(registry['remotes']) ? registry['remotes'] : {}), [name]: entry } };
}

function change(html: string, id: string, how: (value: unknown) => unknown): string {
  return html.replace(elementOf(id), (_all, open: string, text: string, close: string) => open + jsonInHtml(how(JSON.parse(text))) + close);
}

/** A script of ours as a document names it. */
export const scriptTag = ({ path, integrity }: PageScript): string =>
  `<script defer src="${path}" integrity="${integrity}" crossorigin></script>`;

/** True where the address is one of the release's own. */
export const ownsPath = (release: Release, pathname: string): boolean =>
  'manifest' in release && release.manifest.routes.some(({ path }) => normalPath(path) === normalPath(pathname));

const AskedCalls = v.array(v.tuple([v.string(), v.string()]));

/** What a document paints early is the deployed release's view: of the local package's address nothing, which no path stands for. It asks from here. */
function earlyView(early: unknown, { local, apiHere }: Pick<Rewriting, 'local' | 'apiHere'>): unknown {
  if (!isObject(early)) return early;
  if (local !== undefined && ownsPath(local.record, String(early['path']))) return { ...early, path: '' };
  const { asked } = early;
  return v.is(AskedCalls, asked) ? { ...early, asked: asked.map(([name, address]) => [name, apiHere(address)]) } : early;
}

/** True for a document of the app; the platform's own pages are none. */
export const isAppDocument = (html: string): boolean => elementOf('unison-registry').test(html);

/**
 * The deployed document with the local build in it. Its service worker stays out, since it would keep what changes with every save; what is
 * preloaded or painted early of the deployed release goes. Nothing else is touched, its policies neither: all that we add comes from the page's own origin.
 */
export function rewriteDocument(html: string, rewriting: Rewriting): string {
  const { local, build, apiBase, apiHere, scripts } = rewriting;
  const plain =
    local === undefined
      ? html
      : html.replaceAll(
          new RegExp(`<link rel="preload"[^>]* href="/(?:assets|registry/records)/${local.record.package}/[^>]*>\n?`, 'g'),
          '',
        );
  const withData = change(
    change(plain, 'unison-registry', (registry) => withLocalRelease(registry, rewriting)),
    'unison-config',
    (config) => ({ ...(isObject(config) ? config : {}), apiBase: apiHere(apiBase), serviceWorker: false }),
  );
  return change(withData, 'unison-early', (early) => earlyView(early, rewriting))
    .replace('<html ', `<html data-build="${build}" `)
    .replace('<script defer ', (first) => scripts.map(scriptTag).join('\n') + '\n' + first);
}
