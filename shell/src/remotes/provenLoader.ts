import { CONTRACT_VERSION, speaksContract, type PlacedRelease, type RemoteScreens } from '@unison/shared/remote';
import type { Prover } from '../signatures/prover';
import { SignatureError } from '../signatures/SignatureError';
import type { RegistryStore } from './registryStore';
import type { ReleaseLoader, RemoteLoader } from './remoteLoader';
import { ScreenLoadError } from './ScreenLoadError';

/** The screen by its name, or at this path where the document said no more of it (`BriefManifest`). */
const nameOf = ({ manifest }: PlacedRelease, screen: string): string =>
  manifest.routes.find(({ path }) => path === screen)?.screen ?? screen;

/** Screens by their paths as well. */
function alsoByPath(remote: RemoteScreens, { manifest }: PlacedRelease): RemoteScreens {
  const byPath = manifest.routes.flatMap(({ path, screen }) => (remote.screens[screen] ? [[path, remote.screens[screen]] as const] : []));
  return { ...remote, screens: { ...Object.fromEntries(byPath), ...remote.screens } };
}

/** Loads a release whose record is whole and proven. What its screen needs is fetched while that is checked; nothing of it runs before. */
export function createProvenLoader(
  { fetchAhead, load }: ReleaseLoader,
  registry: Pick<RegistryStore, 'complete' | 'get' | 'renewed'>,
  prover: Prover,
): RemoteLoader {
  /**
   * A page out of the browser's history, or from an edge that lags behind, can bring what was said earlier: the edge is asked once more. Of a release that was
   * signed anew since a member entered it, as is done where a key is withdrawn, the page may have learned so.
   */
  const prove = async (release: PlacedRelease): Promise<PlacedRelease> => {
    try {
      await prover.release(release);
      return release;
    } catch (refusal) {
      if (!(refusal instanceof SignatureError)) throw refusal;
      const renewed = refusal.isOld ? await registry.renewed(release) : registry.get().remotes[release.package];
      if (renewed?.version !== release.version) throw refusal;
      const placed = await registry.complete(renewed);
      await prover.release(placed);
      return placed;
    }
  };

  return async (known, screen, isRetry) => {
    const release = await registry.complete(known, isRetry);
    fetchAhead(release, nameOf(release, screen));
    const proven = await prove(release).catch((cause: unknown) => {
      throw cause instanceof SignatureError ? new ScreenLoadError(known.package, cause.reason, cause) : cause;
    });
    // The frame has looked at this already, in what it was told of the record; this is the record.
    if (!speaksContract(CONTRACT_VERSION, proven.manifest.contract)) throw new ScreenLoadError(known.package, 'contract');
    return alsoByPath(await load(proven, nameOf(proven, screen), isRetry), proven);
  };
}
