import type { Resolved } from '../registry';
import { composeDocument } from './composeDocument';
import type { EdgeConfig } from './edgeConfig';
import { documentHeaders } from './headers';
import type { LiveRegistry } from './liveRegistry';
import { recordsFile, recordsText, registryForBrowser, revisionIn } from './registryPages';
import { ownerOf, type Owner } from './routeOwner';
import { makePage, type Page } from './send';

export type Documents = {
  /** The document for a page address, `isOpen` when visitors may see what `video_login` closes: 200 where somebody owns it, 404 where nobody does (the shell says so), 503 before the first shell. */
  page(pathname: string, isOpen?: boolean): Promise<Page>;
  /** What `/registry/resolved.json` answers. */
  registry(): Promise<Page>;
  /** The file of records at an address that a document named, also of an earlier revision; undefined where there is none. */
  records(pathname: string): Promise<Page | undefined>;
};

const keyOf = (owner: Owner): string => (owner.kind === 'remote' ? `${owner.placed.release.package} ${owner.route.path}` : owner.kind);

/** Composes documents from the live registry; each is made once per revision. */
export function createDocuments(live: LiveRegistry, config: EdgeConfig): Documents {
  const headers = documentHeaders(config);
  let made = new Map<string, Page>();
  let madeFor: Resolved | undefined;

  const remember = (resolved: Resolved, key: string, make: () => Page): Page => {
    if (madeFor !== resolved) {
      madeFor = resolved;
      made = new Map();
    }
    const page = made.get(key) ?? make();
    made.set(key, page);
    return page;
  };

  return {
    async page(pathname, isOpen = false) {
      const resolved = await live.current();
      const owner = ownerOf(resolved.remotes, pathname);
      return remember(resolved, `${keyOf(owner)} ${String(isOpen)}`, () => {
        if (resolved.shell === undefined)
          return makePage(
            'No shell has been released yet: npm run release -- --all\n',
            { 'content-type': 'text/plain; charset=utf-8' },
            503,
          );
        return makePage(composeDocument(resolved.shell, resolved, owner, config, isOpen), headers, owner.kind === 'nobody' ? 404 : 200);
      });
    },
    async registry() {
      const resolved = await live.current();
      return remember(resolved, 'registry', () =>
        makePage(JSON.stringify(registryForBrowser(resolved)), {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-cache',
        }),
      );
    },
    async records(pathname) {
      const revision = revisionIn(pathname);
      const resolved = revision === undefined ? undefined : await live.at(revision);
      if (resolved === undefined || recordsFile(resolved).path !== pathname) return undefined;
      const make = (): Page =>
        makePage(recordsText(resolved), {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
        });
      return resolved === (await live.current()) ? remember(resolved, pathname, make) : make();
    },
  };
}
