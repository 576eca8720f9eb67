import { filePlace } from '@unison/shared/remote/filePlace';
import { shellFileHashes } from '@unison/shared/remote/shellFiles';
import { createFileAttempts } from './fileAttempts';
import { createReleaseStyles } from './releaseStyles';
import { createScriptPolicy } from './scriptPolicy';

/**
 * The page's gate for script and stylesheet files, made before anything else runs. Webpack's loaders of the shell and of every remote, and
 * the federation runtime, ask it before they insert an element (tooling/build/checkedFilesPlugin.ts); it is the only Trusted Types policy
 * for script addresses. A file is let in only with a hash from a release record or from the list at the head of the shell's first script.
 */
export type ReleaseFiles = {
  /**
   * Sets address, integrity and crossorigin of a script or link. False when no known release lists the file: the element must not be
   * inserted then. After a failure the same file gets another address (`?retry=<n>`), since the browser never asks again for one that hung
   * or came broken; a success sets the count back. This holds for every file alike, also for parts that a screen loads on demand.
   */
  prepare(element: HTMLScriptElement | HTMLLinkElement, url: string): boolean;
  /**
   * Sets up a preload of a file whose release need not be known yet, with the hash its record names and its place (`filePlace`). It lets no loader in: a file
   * runs only through `prepare`. False, and nothing is to be asked for, where there is no such hash and no known release lists the file.
   */
  preload(link: HTMLLinkElement, url: string, integrity: string | undefined, place?: string): boolean;
  /** The address at which a file is asked for while it never failed. */
  placeOf(url: string): string;
  /** Folder a build's files are loaded from, with a trailing slash, once its release is known. */
  baseOf(federationName: string): string | undefined;
  /** The service worker's address as the policy lets it pass, for `navigator.serviceWorker.register`. */
  workerAddress(): string;
  /** Sets up the one script that is made of a text: `NEXT_PAGES_RULES`. */
  prepareNext(script: HTMLScriptElement): void;
  /** Lets the stylesheets of a release act from now on, and those of the package's other releases not. */
  showStyles(release: { base: string; package: string }): void;
  /** Makes a release's files loadable. `base` may be a path of this origin or a whole address. */
  add(release: FilesOfRelease): void;
  /**
   * Files that still are under way, and have been for so many ms, fail at once; what is there already, or was never asked for, is left alone. Whoever else
   * waits for such a file fails with it: what others may use is given up only where it hangs.
   */
  abandon(urls: readonly string[], forMs?: number): void;
  /** How many files came as a delta (decision 085) that the browser could not make them of. Asked for again they come whole. */
  spoiledDeltas(): number;
  /** How often in a row a file failed: its address is asked for as `?retry=<n>`, or as it stands for 0. */
  failuresOf(url: string): number;
};

export type FilesOfRelease = {
  package: string;
  federationName: string;
  base: string;
  byContent?: boolean | undefined;
  files: readonly { path: string; integrity: string }[];
};

declare global {
  var unisonFiles: ReleaseFiles | undefined;
}

const INTEGRITY = /^sha(384-[A-Za-z0-9+/]{64}|256-[A-Za-z0-9+/]{43}=)$/;
const absolute = (url: string): URL => new URL(url, document.baseURI);
const addressOf = (url: string): string => {
  const { origin, pathname } = absolute(url);
  return origin + pathname;
};

/** What the document says of the shell's files where its first script does not: a development build's is written anew with every save. */
function developedFiles(): [address: string, integrity: string][] {
  const listed = document.getElementById('unison-files')?.textContent;
  return listed ? Object.entries(JSON.parse(listed) as Record<string, string>) : []; // checked one by one by `remember`
}

/** A gate that knows the shell's own files; the page has one (below), a test makes its own. */
export function createReleaseFiles(): ReleaseFiles {
  const hashes = new Map<string, string>();
  const bases = new Map<string, string>();
  // Of files that are asked for by their content; everything else is known by its address in its release's folder.
  const places = new Map<string, string>();
  const placeOf = (url: string): string => places.get(addressOf(url)) ?? addressOf(url);
  const styles = createReleaseStyles();
  const attempts = createFileAttempts(placeOf);

  // Never an unchecked value: an empty or unknown hash would load anything.
  const remember = (url: string, integrity: string): void => {
    if (INTEGRITY.test(integrity)) hashes.set(addressOf(url), integrity);
  };
  // A development build has no record; it may load from this origin only.
  const isUnlistedButDeveloping = (url: string): boolean =>
    process.env['NODE_ENV'] !== 'production' && absolute(url).origin === location.origin;
  const isKnown = (url: string): boolean => hashes.has(addressOf(url)) || isUnlistedButDeveloping(url);

  const policy = createScriptPolicy(isKnown);

  // It stands in the same script as this, whose hash the document names.
  const own = globalThis.unisonShellFiles;
  if (own) for (const [url, integrity] of shellFileHashes(own)) remember(url, integrity);
  if (process.env['NODE_ENV'] !== 'production') for (const [url, integrity] of developedFiles()) remember(url, integrity);
  return Object.freeze<ReleaseFiles>({
    prepare(element, url) {
      if (!isKnown(url)) return false;
      const integrity = hashes.get(addressOf(url));
      if (integrity !== undefined) {
        element.integrity = integrity;
        element.crossOrigin = 'anonymous';
      }
      if (element instanceof HTMLLinkElement && element.rel !== 'stylesheet') attempts.followPreload(element, addressOf(url));
      else attempts.follow(element, addressOf(url));
      const address = attempts.next(addressOf(url), placeOf(url));
      if (element instanceof HTMLLinkElement) {
        styles.prepare(element, addressOf(url));
        element.href = address;
      } else element.src = policy.address(address);
      return true;
    },
    preload(link, url, integrity = hashes.get(addressOf(url)), place = placeOf(url)) {
      if (integrity === undefined ? !isUnlistedButDeveloping(url) : !INTEGRITY.test(integrity)) return false;
      if (integrity !== undefined) {
        link.integrity = integrity;
        link.crossOrigin = 'anonymous';
      }
      attempts.followPreload(link, addressOf(url));
      link.href = attempts.next(addressOf(url), place);
      return true;
    },
    prepareNext(script) {
      script.type = 'speculationrules';
      script.text = policy.nextPagesRules();
    },
    placeOf,
    workerAddress: policy.workerAddress,
    baseOf: (federationName) => bases.get(federationName),
    showStyles: ({ base, package: owner }) => styles.show(owner, addressOf(base)),
    add({ package: owner, federationName, base, byContent, files }) {
      bases.set(federationName, base);
      styles.add(owner, addressOf(base));
      for (const file of files) {
        remember(base + file.path, file.integrity);
        const place = filePlace({ base, byContent, files }, file);
        if (place === base + file.path) continue;
        remember(place, file.integrity);
        places.set(addressOf(base + file.path), addressOf(place));
      }
    },
    abandon: (urls, forMs = 0) => attempts.abandon(urls.map(addressOf), forMs),
    spoiledDeltas: attempts.spoiledDeltas,
    failuresOf: (url) => attempts.failuresOf(addressOf(url)),
  });
}

/** The page's one gate. */
export const releaseFiles: ReleaseFiles = globalThis.unisonFiles ?? createReleaseFiles();
if (globalThis.unisonFiles === undefined)
  Object.defineProperty(globalThis, 'unisonFiles', { value: releaseFiles, writable: false, configurable: false });
