import { createReleaseFiles, type ReleaseFiles } from '../remotes/releaseFiles';

export const HASH = `sha384-${'A'.repeat(64)}`;
export const BASE = '/assets/mf-game/0.1.0-ab/';
export const GAME = { package: 'mf-game', federationName: 'mf_game_0_1_0_ab', base: BASE, files: [{ path: 'entry.js', integrity: HASH }] };

/** Lets each test of a file begin as a production page does. */
export function inProduction(): void {
  let environment: string | undefined;
  beforeEach(() => {
    environment = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
  });
  afterEach(() => {
    process.env['NODE_ENV'] = environment;
    document.body.replaceChildren();
    Reflect.deleteProperty(globalThis, 'trustedTypes');
    globalThis.unisonShellFiles = undefined;
  });
}

/** The gate as a freshly opened page has it, which knows these releases. */
export function openGate(...releases: Parameters<ReleaseFiles['add']>[0][]): ReleaseFiles {
  const gate = createReleaseFiles();
  releases.forEach((release) => gate.add(release));
  return gate;
}

export const newScript = (): HTMLScriptElement => document.createElement('script');
export const newLink = (rel: 'stylesheet' | 'preload'): HTMLLinkElement => Object.assign(document.createElement('link'), { rel });

/** Where a script is asked for, on this origin. */
export const addressOf = (element: HTMLScriptElement): string => element.src.replace(location.origin, '');

/** A script as it goes into the page for a file of `GAME`'s folder. */
export function asked(gate: ReleaseFiles, path = 'entry.js'): HTMLScriptElement {
  const element = newScript();
  gate.prepare(element, BASE + path);
  return element;
}
