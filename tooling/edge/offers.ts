import { isVersion } from '@unison/shared/remote/combination';
import type { Offers } from '@unison/shared/remote/offers';
import { releasesToGive, type RegistryDocument } from '../registry';
import type { Tester } from './testers';

/** So many releases of a package are offered, newest first; who needs an older one has its name from the history. */
const MOST = 20;

/** What a tester may choose from: of each package that is theirs to choose its channels and its newest releases, with when each was made (ISO 8601). */
export function offersOf(document: RegistryDocument, { packages: own }: Tester): Offers {
  const open = Object.entries(document.packages).filter(([name]) => own === undefined || own.includes(name));
  const offered = open.map(([name, entry]) => {
    const newest = releasesToGive(document, name)
      .reverse()
      .filter(({ version }) => isVersion(version));
    return [
      name,
      { channels: { ...entry.channels }, releases: newest.slice(0, MOST).map(({ version, at }) => ({ version, at })) },
    ] as const;
  });
  return { packages: Object.fromEntries(offered) };
}
