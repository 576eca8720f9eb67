import type { KnownRelease, PlacedRelease, Pointer, Policy, RemoteScreens, Snapshot } from '@unison/shared/remote';
import { broughtPolicy } from '../remotes/broughtPolicy';
import { createProvenLoader } from '../remotes/provenLoader';
import { createRegistryStore } from '../remotes/registryStore';
import type { ScreenLoadReason } from '../remotes/ScreenLoadError';
import type { ShellHere } from '../signatures/ownShell';
import { createProver } from '../signatures/prover';
import { createSequences, type Sequences } from '../signatures/sequences';
import { registryOfTheApp, release } from './release';
import { fileOf, makeKeys, pointerOf, policyOf, readWritten, wholeOf, writeSigned, type TestKeys, type WrittenRegistry } from './signing';

export const OLDER = '1.0.0-a';
export const NEWER = '2.0.0-b';
/** What was entered where no release was. */
export const NOTHING = 'nothing';
const { 'mf-game': game, 'mf-home': home } = registryOfTheApp().remotes;
/** The game as it was before, and another part of the app. */
export const olderGame = game!;
export const otherPart = home!;
export const FILE = { path: `/registry/records/mf-game/${OLDER}.json`, integrity: 'sha256-x' };
export const newerGame = release('mf-game', olderGame.manifest.routes, {
  version: NEWER,
  base: `/assets/mf-game/${NEWER}/`,
  former: { version: OLDER, file: FILE },
});
const RELEASES = [newerGame, otherPart];
const NAMES = RELEASES.map(({ package: name }) => name);

/** A deployment's keys, and a device that has seen nothing: `withSignedPage` makes them. */
export let keys: TestKeys;
let sequences: Sequences;
/** Which releases of mf-game had their code run. */
export let ran: string[];
/** What the edge says from now on; nothing new unless a test says so. `files`: by address, besides the former release's. */
export let edge: { registry?: WrittenRegistry; former: () => unknown; files: Record<string, () => Response | Promise<Response>> };
/** The addresses that were asked for. */
export let asked: string[];

/** To be called once in a test file: one deployment for its tests, a fresh device for each. */
export function withSignedPage(): void {
  beforeAll(async () => {
    keys = await makeKeys();
  });
  beforeEach(freshDevice);
  afterEach(() => jest.restoreAllMocks());
}

export function forgetRuns(): void {
  ran = [];
}

function freshDevice(): void {
  sequences = createSequences(keys.root.publicKey);
  forgetRuns();
  edge = { former: () => fileOf(olderGame), files: {} };
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address)); // this shell asks by address
    const file = edge.files[String(address)];
    if (file) return await file();
    if (address === FILE.path) return Response.json(edge.former());
    return edge.registry ? Response.json(edge.registry) : new Response(null, { status: 304 });
  });
}

export const load = (record: PlacedRelease): Promise<RemoteScreens> => {
  if (record.package === 'mf-game') ran.push(record.version);
  const Games = () => <p>Games of {record.version}</p>;
  return Promise.resolve({ features: [], loadTexts: () => Promise.resolve({}), screens: { Games: () => Promise.resolve(Games) } });
};

export const proverWith = ({
  root = keys.root.publicKey,
  preview = null,
  isAllowed = false,
  seen = sequences,
  shell,
}: {
  root?: string;
  preview?: string | null;
  isAllowed?: boolean;
  seen?: Sequences;
  shell?: ShellHere | undefined;
}) =>
  createProver({
    root,
    sequences: seen,
    findPolicy: broughtPolicy,
    shell,
    terms: { mayOverride: () => isAllowed, mayChoose: (_name, wanted) => wanted === preview },
  });

/** A page over what the edge wrote into its document. */
export function openPage(written: object, terms: Parameters<typeof proverWith>[0] & { isKept?: boolean } = {}) {
  const prover = proverWith(terms);
  const refused: string[] = [];
  const onRefused = ({ package: name, version }: KnownRelease) => refused.push(`${name}@${version}`);
  const registry = createRegistryStore(readWritten(written), { prover, onRefused, isOld: terms.isKept === true });
  const wanted: string[] = [];
  const loader = {
    load: (record: PlacedRelease, screen: string) => (wanted.push(screen), load(record)),
    fetchAhead: (_record: PlacedRelease, screen: string) => void wanted.push(screen),
  };
  const enterRelease = createProvenLoader(loader, registry, prover);
  return {
    registry,
    refused,
    /** The screens that files were asked for, ahead of the proof and behind it. */
    wanted,
    /** Enters what the registry names, and nothing else. */
    enterNamed: (screen = 'Games') => enterRelease(registry.get().remotes['mf-game']!, screen, false),
    /** Enters the game as the shell does: its release, else the one that may take its place where it fails for this reason. Yields which one that was. */
    async enter(reason: ScreenLoadReason = 'signature'): Promise<string> {
      const given = registry.get().remotes['mf-game']!;
      const outcome = await enterRelease(given, 'Games', false)
        .catch(async (error: unknown) => {
          expect(error).toMatchObject({ reason });
          return await enterRelease(await registry.former(given), 'Games', false);
        })
        .catch(() => NOTHING);
      return outcome === NOTHING ? NOTHING : (ran.at(-1) ?? NOTHING);
    },
  };
}

export const written = (sequence?: number) => writeSigned(keys, RELEASES, olderGame, sequence);
export const gameIn = ({ remotes }: WrittenRegistry) => remotes['mf-game']!;
/** A pointer of mf-game that says this instead. */
export const says = (changed: Partial<Pointer>, key = keys.team) => key.sign(JSON.stringify({ ...pointerOf(newerGame), ...changed }));
/** A policy that says this instead, as text. */
export const policyText = (changed: Partial<Policy>) => JSON.stringify(policyOf(keys, NAMES, changed));
/** The same, signed with the key of the first root. */
export const under = (changed: Partial<Policy>) => keys.root.sign(policyText(changed));
/** Signs a registry as a whole again, after a test changed parts of it: what is refused then is refused for the part. */
export async function signWhole(document: WrittenRegistry, sequence?: number, changed?: Partial<Snapshot>): Promise<void> {
  document.snapshot = await keys.team.sign(await wholeOf(document, sequence, changed));
}
/** What somebody on the way changes. */
export type Tamper = (document: WrittenRegistry) => unknown;
