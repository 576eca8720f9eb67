import type { PlacedRelease, RemoteScreens, ResolvedRegistry } from '@unison/shared/remote';
import { allowConsole } from '@unison/shared/testing';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { openApp, plainLoader } from './openApp';
import { registryOfTheApp, release } from './release';

export const OLDER = '1.0.0-a';
export const NEWER = '2.0.0-b';
export const FILE = { path: `/registry/records/mf-game/${OLDER}.json`, integrity: 'sha256-x' };

const [games, wheel] = registryOfTheApp().remotes['mf-game']!.manifest.routes;
export const older = release('mf-game', [games!, wheel!]);

/** The app with a newer mf-game, whose last good version is the older one. */
export function withNewerGame(overrides: Partial<PlacedRelease> = {}): ResolvedRegistry {
  const newer = release('mf-game', [games!, wheel!], { version: NEWER, former: { version: OLDER, file: FILE }, ...overrides });
  return { remotes: { ...registryOfTheApp().remotes, 'mf-game': newer } };
}

const named = (text: string) => () => <p>{text}</p>;
export const remoteOf = (screens: RemoteScreens['screens']): RemoteScreens => ({
  features: [],
  loadTexts: () => Promise.resolve({}),
  screens,
});

/** Screens of mf-game that say their version. */
const sayingItsVersion = (version: string): Promise<RemoteScreens> =>
  Promise.resolve(
    remoteOf({
      Games: () => Promise.resolve(named(`Games of ${version}`)),
      Wheel: () => Promise.resolve(named(`Wheel of ${version}`)),
    }),
  );
/** The newer one as it should be. */
export const good = (): Promise<RemoteScreens> => sayingItsVersion(NEWER);

/** Remotes whose game says its version, but for the newer one, which behaves as the test says. */
export const loader =
  (newer: () => Promise<RemoteScreens>): RemoteLoader =>
  (record, ...wanted) => {
    if (record.package !== 'mf-game') return plainLoader(record, ...wanted);
    return record.version === NEWER ? newer() : sayingItsVersion(record.version);
  };

/** The record of the older one as its file has it. */
export const inFile = () => {
  const { base, ...record } = older;
  return { base, record: JSON.stringify(record) };
};

/** The edge has the record of the last good version, or answers otherwise for it. */
export const edgeHasFormer = (answer: () => Response = () => Response.json(inFile())): jest.SpyInstance =>
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    if (address !== FILE.path) return Promise.reject(new Error(`nothing at ${String(address)}`));
    return Promise.resolve(answer());
  });

/** Lets the tests of a file show releases that fail. */
export function withFailures(): void {
  beforeEach(() => allowConsole(/could not be shown|broken screen|above error|ErrorBoundary|Error handled/));
  afterEach(() => jest.restoreAllMocks());
}

/** Opens the game of an app that has a newer one. */
export async function openGame(newer: () => Promise<RemoteScreens>, more: Partial<Parameters<typeof openApp>[1]> = {}) {
  const reportView = jest.fn();
  const app = await openApp('/Game', { isMember: true, registry: withNewerGame(), load: loader(newer), reportView, ...more });
  return { ...app, reportView };
}
