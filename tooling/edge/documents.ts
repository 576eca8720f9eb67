import { isForeignFrame } from '@unison/shared/contract';
import { createByteMemory } from '../registry/byteMemory';
import { CANARY, namedPolicy, type ProvenFiles, type Resolved, type Visitor } from '../registry';
import { bringing, type Bringing } from './bringing';
import { composeDocument } from './composeDocument';
import { earlyDataFor } from './earlyData';
import { bringsAnswers, type EdgeConfig } from './edgeConfig';
import { documentHeaders, visitorHeaders } from './headers';
import type { LiveRegistry } from './liveRegistry';
import { policyIn, recordText, registryForBrowser, releaseIn, revisionIn } from './registryPages';
import { createRecordsMemory } from './recordsMemory';
import { mayVisit, ownerOf, type Owner } from './routeOwner';
import { readTemplate } from './readTemplate';
import type { Template } from '../early/template';
import { makePage, type Page } from './send';
import { createStartHashes } from './startHashes';

/** Who asks for a document, and what its address asks for. `isOpen`: visitors may see what `video_login` closes. */
export type AskedPage = {
  isOpen?: boolean;
  visitor?: Visitor;
  /** Origins that builds may come from in this document alone. */
  overrideOrigins?: readonly string[];
  /** As far as the edge can tell this browser was never here: the document asks for the age itself, where the app would (O-83). */
  isFirst?: boolean;
};

export type Documents = {
  /** The document for a page address: 200 where somebody owns it, 404 where nobody does (the shell says so), 503 before the first shell. */
  page(pathname: string, asked?: AskedPage): Promise<Page>;
  /** The document as it brings a visitor the answers of its first calls; undefined for an address at which it brings none. */
  bringing(pathname: string, asked?: AskedPage): Promise<Bringing | undefined>;
  /** What `/registry/resolved.json` answers. */
  registry(visitor?: Visitor): Promise<Page>;
  /** The file of records at an address that a document named, also of an earlier revision, of one release, or a policy; undefined where there is none. */
  records(pathname: string): Promise<Page | undefined>;
};

const keyOf = (owner: Owner): string => (owner.kind === 'remote' ? `${owner.placed.release.package} ${owner.route.path}` : owner.kind);

/** The shell whose pages a browser may prepare ahead; undefined for one that would not wait until somebody sees it. */
const shellToPrepare = ({ shell }: Resolved): string | undefined =>
  shell?.release.waitsUntilShown === true ? shell.release.version : undefined;

const IMMUTABLE = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' };

/** Of single records that are held, with room for their packed forms beside it. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Composes documents from the live registry; each is made once for all visitors that get the same releases. */
export function createDocuments(live: LiveRegistry, config: EdgeConfig, files: Pick<ProvenFiles, 'read'>): Documents {
  const recordsAt = createRecordsMemory(live, (text) => makePage(text, IMMUTABLE));
  const pagesOf = new WeakMap<Resolved, Map<string, Page>>();
  const startHashesOf = createStartHashes(files);
  const bringings = new WeakMap<Page, Bringing>();
  // A record never changes; whether it is handed out is asked each time.
  const records = createByteMemory<Page>(MOST_BYTES);

  const remember = (resolved: Resolved, key: string, make: () => Page): Page => {
    const pages = pagesOf.get(resolved) ?? new Map<string, Page>();
    pagesOf.set(resolved, pages);
    const page = pages.get(key) ?? make();
    pages.set(key, page);
    return page;
  };

  const hasShellCanary = async (): Promise<boolean> =>
    (await live.hasCanary()) && (await live.document()).packages['shell']?.channels[CANARY] !== undefined;

  async function oneRecord(name: string, version: string): Promise<Page | undefined> {
    const placed = await live.placed(name, version);
    if (placed === undefined) return undefined;
    const key = `${name}@${version}`;
    const page = records.get(key) ?? makePage(recordText(placed), IMMUTABLE);
    records.set(key, page);
    return page;
  }

  /** The policy in force. One from before stands in the files of its revisions. */
  async function policy(digest: string): Promise<Page | undefined> {
    const { policy: signed } = await live.current();
    if (signed === undefined || namedPolicy(signed)?.digest !== digest) return undefined;
    const page = records.get(digest) ?? makePage(JSON.stringify(signed), IMMUTABLE);
    records.set(digest, page);
    return page;
  }

  type Made = { page: Page; owner: Owner; template: Template | undefined };

  async function made(pathname: string, asked: AskedPage, brings = false): Promise<Made> {
    const { isOpen = false, visitor = {}, overrideOrigins = [], isFirst = false } = asked;
    const asksAge = config.asksAge && isFirst && overrideOrigins.length === 0 && !isForeignFrame(pathname);
    const resolved = await live.current(visitor);
    const owner = ownerOf(resolved.remotes, pathname);
    const isShellJudged = await hasShellCanary();
    const template = overrideOrigins.length > 0 ? undefined : await readTemplate(files, owner);
    const startHashes = resolved.shell && (await startHashesOf(resolved.shell));
    const compose = (): Page => {
      if (resolved.shell === undefined)
        return makePage('No shell has been released yet: npm run release -- --all\n', { 'content-type': 'text/plain; charset=utf-8' }, 503);
      const terms = { config, isOpen, isShellJudged, overrideOrigins, template, startHashes, asksAge, bringsAnswers: brings };
      const text = composeDocument(resolved.shell, resolved, owner, terms);
      return makePage(text, documentHeaders(config, overrideOrigins), owner.kind === 'nobody' ? 404 : 200);
    };
    // Which origins an address names anybody chooses: of all their sets none is remembered.
    if (overrideOrigins.length > 0) return { page: compose(), owner, template };
    const key = [keyOf(owner), isOpen, isShellJudged, template !== undefined, asksAge, brings].map(String).join(' ');
    return { page: remember(resolved, key, compose), owner, template };
  }

  return {
    async page(pathname, asked = {}) {
      return (await made(pathname, asked)).page;
    },
    async bringing(pathname, asked = {}) {
      const { isOpen = false, overrideOrigins = [] } = asked;
      if (!bringsAnswers(config) || !isOpen || overrideOrigins.length > 0) return undefined;
      const { page, owner, template } = await made(pathname, asked, true);
      const known = bringings.get(page);
      if (known || page.status !== 200 || template === undefined || owner.kind !== 'remote' || !mayVisit(owner.route, isOpen)) return known;
      const data = earlyDataFor(owner.route, template, { config, isOpen });
      const brings = data && bringing(page, data);
      if (brings) bringings.set(page, brings);
      return brings;
    },
    async registry(visitor = {}) {
      const resolved = await live.current(visitor);
      return remember(resolved, 'registry', () =>
        makePage(
          JSON.stringify({ ...registryForBrowser(resolved), shellVersion: config.prerender ? shellToPrepare(resolved) : undefined }),
          {
            'content-type': 'application/json; charset=utf-8',
            'cache-control': 'no-cache',
            vary: visitorHeaders(config),
          },
        ),
      );
    },
    async records(pathname) {
      const one = releaseIn(pathname);
      if (one !== undefined) return await oneRecord(one.name, one.version);
      const digest = policyIn(pathname);
      if (digest !== undefined) return await policy(digest);
      const revision = revisionIn(pathname);
      if (revision === undefined || revision > (await live.current()).revision) return undefined;
      return await recordsAt(revision, pathname);
    },
  };
}
