import type { Resolved } from '../registry';
import { composeDocument, registryForBrowser } from './composeDocument';
import type { EdgeConfig } from './edgeConfig';
import { documentHeaders } from './headers';
import type { LiveRegistry } from './liveRegistry';
import { ownerOf, type Owner } from './routeOwner';
import { makePage, type Page } from './send';

export type Documents = {
  /** The document for a page address, `isOpen` when visitors may see what `video_login` closes: 200 where somebody owns it, 404 where nobody does (the shell says so), 503 before the first shell. */
  page(pathname: string, isOpen?: boolean): Page;
  /** What `/registry/resolved.json` answers. */
  registry(): Page;
};

const keyOf = (owner: Owner): string => (owner.kind === 'remote' ? `${owner.record.package} ${owner.route.path}` : owner.kind);

/** Composes documents from the live registry; each is made once per revision. */
export function createDocuments(live: LiveRegistry, config: EdgeConfig): Documents {
  const headers = documentHeaders(config);
  let made = new Map<string, Page>();
  let madeFor: Resolved | undefined;

  const remember = (key: string, make: (resolved: Resolved) => Page): Page => {
    const resolved = live.current();
    if (madeFor !== resolved) {
      madeFor = resolved;
      made = new Map();
    }
    const page = made.get(key) ?? make(resolved);
    made.set(key, page);
    return page;
  };

  return {
    page(pathname, isOpen = false) {
      const owner = ownerOf(live.current().registry, pathname);
      return remember(`${keyOf(owner)} ${String(isOpen)}`, (resolved) => {
        if (resolved.shell === undefined)
          return makePage(
            'No shell has been released yet: npm run release -- --all\n',
            { 'content-type': 'text/plain; charset=utf-8' },
            503,
          );
        return makePage(composeDocument(resolved.shell, resolved, owner, config, isOpen), headers, owner.kind === 'nobody' ? 404 : 200);
      });
    },
    registry: () =>
      remember('registry', (resolved) =>
        makePage(JSON.stringify(registryForBrowser(resolved)), {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-cache',
        }),
      ),
  };
}
