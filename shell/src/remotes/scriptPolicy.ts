import { NEXT_PAGES_RULES } from '@unison/shared/remote/nextPages';

/** The part of Trusted Types we use; TypeScript's DOM library does not describe it. */
type Policy = { createScriptURL(url: string): string; createScript(text: string): string };
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

/** Where the edge serves the service worker's script. No integrity there: the browser fetches a worker by itself. */
const WORKER_PATH = '/service-worker.js';

/** What the page may make a script of, each as the browser wants it; by the only policy there is, where it knows Trusted Types. */
export type ScriptPolicy = {
  /** Throws for what is no file of a known release. */
  address: (url: string) => string;
  workerAddress: () => string;
  nextPagesRules: () => string;
};

/** `isKnown` says which files may be scripts. */
export function createScriptPolicy(isKnown: (url: string) => boolean): ScriptPolicy {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes; // see PolicyFactory
  const policy = factory?.createPolicy('unison', {
    createScriptURL: (url) => {
      if (isKnown(url) || url === WORKER_PATH) return url;
      throw new TypeError(`${url} is not a file of a known release.`);
    },
    createScript: (text) => {
      if (text === NEXT_PAGES_RULES) return text;
      throw new TypeError('No script is made of a text.');
    },
  });
  const address = (url: string): string => policy?.createScriptURL(url) ?? url;
  return {
    address,
    workerAddress: () => address(WORKER_PATH),
    nextPagesRules: () => policy?.createScript(NEXT_PAGES_RULES) ?? NEXT_PAGES_RULES,
  };
}
