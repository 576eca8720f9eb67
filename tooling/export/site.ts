import { extname, posix } from 'node:path';
import { filePlace } from '@unison/shared/remote/filePlace';
import { ASSET_TYPES } from '../edge/assets';
import { createDocuments, type Documents } from '../edge/documents';
import type { EdgeConfig } from '../edge/edgeConfig';
import { fixedPages } from '../edge/fixedPages';
import { timestampPage } from '../edge/freshness';
import { followRegistry } from '../edge/liveRegistry';
import type { Page } from '../edge/send';
import {
  CODINGS,
  createProvenDeltas,
  createProvenFiles,
  DELTA_CODING,
  describeTaking,
  PACKED_SUFFIX,
  provenTimestamp,
  SHELL_PATHS,
  StoreError,
  type LastingSequences,
  type Placed,
  type ProvenDeltas,
  type ProvenFiles,
  type Resolved,
  type Store,
} from '../registry';
import { staticRegistry } from './staticRegistry';

/** Where browsers read when it was last confirmed that this is the newest registry. */
export const TIMESTAMP_PAGE = '/registry/timestamp.json';

/** No route has digits: nobody owns this address. */
const NOBODYS = '/404';

/** A released file to be written, and what is in it: what its record proves. */
export type ReleasedFile = { address: string; content: Buffer };

/** A delta (decision 085): the file it makes, by its address, and the SHA-256, in base64, of the file that the browser has to hold. */
export type ReleasedDelta = ReleasedFile & { dictionary: string };

/**
 * Where a delta lies: below its file's address, by the hash as a browser says it, so that a server finds it without a list. A hash can hold slashes, also
 * two together, and a file's path has none such: an object must bear the name that the file was written under.
 */
export const deltaAddress = ({ address, dictionary }: ReleasedDelta): string => posix.normalize(`${address}.${DELTA_CODING}/${dictionary}`);

/** Everything a static export consists of, by address. */
export type Site = {
  revision: number;
  /** Files that never change under their address. */
  released: ReleasedFile[];
  /** Deltas of what every member gets. */
  deltas: ReleasedDelta[];
  /** Records and the like that never change under their address. */
  records: Map<string, Page>;
  /** What the next export may change: composed documents, the registry, fixed pages. */
  pages: Map<string, Page>;
  /** Addresses of pages that somebody owns, with the file that answers for each. */
  documents: Map<string, string>;
  /** The service worker of the shell, which stands at an address of its own. */
  worker: ReleasedFile | undefined;
};

/** Where a file lies: in its release's folder, and where it is asked for by its content. */
function addressesOf({ base, release }: Placed, path: string): string[] {
  const file = release.files.find((one) => one.path === path);
  const place = file && 'byContent' in release ? filePlace({ ...release, base }, file) : base + path;
  return [...new Set([base + path, place])];
}

/** Every form of a file as it was packed at its release, proven; throws where nothing of it is what its record lists. */
async function formsOf(files: ProvenFiles, placed: Placed, name: string): Promise<ReleasedFile[]> {
  const { release } = placed;
  const plain = await files.read(placed, name);
  if (plain === undefined)
    throw new StoreError(
      `${release.package} ${release.version}: ${name} in the store is not what its record says. Release it again: npm run release -- ${release.package}`,
    );
  const packed = await Promise.all(CODINGS.map((coding) => files.read(placed, name, coding)));
  return [plain, ...packed.filter((one) => one?.coding !== undefined)].flatMap((one) =>
    one === undefined
      ? []
      : addressesOf(placed, name).map((at) => ({
          address: at + (one.coding === undefined ? '' : PACKED_SUFFIX[one.coding]),
          content: one.body,
        })),
  );
}

async function releasedFiles(files: ProvenFiles, placed: Placed): Promise<ReleasedFile[]> {
  const names = placed.release.files.map(({ path }) => path).filter((path) => ASSET_TYPES[extname(path)] !== undefined);
  return (await Promise.all(names.map((name) => formsOf(files, placed, name)))).flat();
}

async function deltasOf(deltas: ProvenDeltas, placed: Placed): Promise<ReleasedDelta[]> {
  const found = await deltas.readAll(placed);
  return found.flatMap(({ body, delta }) =>
    addressesOf(placed, delta.path).map((address) => ({
      address,
      dictionary: Buffer.from(delta.dictionary, 'hex').toString('base64'),
      content: body,
    })),
  );
}

/** Addresses of records that these pages name, wherever they do. */
function namedRecords(pages: Iterable<Page>): string[] {
  return [...new Set([...pages].flatMap(({ body }) => body.toString().match(/\/registry\/records\/[\w/.-]+\.json/g) ?? []))];
}

async function recordsOf(documents: Documents, naming: Iterable<Page>): Promise<Map<string, Page>> {
  const pages = await Promise.all(
    namedRecords(naming).map(async (address): Promise<[string, Page][]> => {
      const page = await documents.records(address);
      return page === undefined ? [] : [[address, page]];
    }),
  );
  return new Map(pages.flat());
}

/** Where the file of an address lies: at the address itself, but that of the root needs a name. */
const fileOf = (address: string): string => (address === '/' ? '/index.html' : address);

async function pagesOf(documents: Documents, config: EdgeConfig, { remotes }: Resolved): Promise<Pick<Site, 'pages' | 'documents'>> {
  const addresses = [...new Set([...SHELL_PATHS, ...remotes.flatMap(({ release }) => release.manifest.routes.map(({ path }) => path))])];
  const composed = await Promise.all(addresses.map(async (address) => [fileOf(address), await documents.page(address)] as const));
  const pages = new Map<string, Page>([
    ...Object.entries(fixedPages(config)),
    ...composed,
    ['/404.html', await documents.page(NOBODYS)],
    ['/registry/resolved.json', await documents.registry()],
  ]);
  return { pages, documents: new Map(addresses.map((address) => [address, fileOf(address)])) };
}

/**
 * Composes everything that members get from the stable releases of `store`, by the code an edge composes with. `isOpen` is not known ahead,
 * so nothing that `video_login` closes is preloaded. Undefined before the first release of a shell; rejects with `StoreError` for a store
 * that cannot be believed, or is older than what `sequences` has seen. `say` is told why there are no deltas, where there could be.
 */
export async function composeSite(
  store: Store,
  config: EdgeConfig,
  { sequences, say = () => undefined }: { sequences?: LastingSequences; say?: (line: string) => void } = {},
): Promise<Site | undefined> {
  const live = staticRegistry(
    followRegistry(store, {
      sequences,
      onRefused(error) {
        throw error;
      },
    }),
  );
  const resolved = await live.current();
  const { shell, remotes, taking } = resolved;
  if (taking[0] !== undefined) throw new StoreError(`Nothing was written: ${describeTaking(taking[0])}`);
  if (shell === undefined) return undefined;
  const files = createProvenFiles(store);
  const documents = createDocuments(live, config, files);
  const formers = remotes.flatMap(({ former }) => (former === undefined ? [] : [former]));
  const all = (await Promise.all([shell, ...remotes, ...formers].map((placed) => releasedFiles(files, placed)))).flat();
  // What two releases have alike, and ask for by its content, lies there once.
  const released = [...new Map(all.map((file) => [file.address, file])).values()];
  const proven = createProvenDeltas({
    store,
    files,
    placed: live.placed,
    onNoCoder: (why) => say(`no deltas, members fetch whole files: ${why}`),
  });
  const deltas = (await Promise.all([shell, ...remotes].map((placed) => deltasOf(proven, placed)))).flat();
  const worker = released.find(({ address }) => address === `${shell.base}${shell.release.worker ?? ''}`);
  const composed = await pagesOf(documents, config, resolved);
  composed.pages.set(TIMESTAMP_PAGE, timestampPage(provenTimestamp(await live.revision(), await store.timestamp())));
  const records = await recordsOf(documents, composed.pages.values());
  return { revision: resolved.revision, released, deltas, records, worker, ...composed };
}
