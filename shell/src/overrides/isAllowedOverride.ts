import type { Grant } from '@unison/shared/remote/grant';
import { addressOf, isLoopback, isSafeOrigin } from '@unison/shared/remote/origins';
import type { TestersBuild } from '../signatures/prover';
import type { ForTesters } from '../signatures/testersInForce';

/** What decides whether this page may load an override. */
export type OverrideTerms = {
  /** Origin of the page. */
  page: string;
  /** What is said for testers today, its signature checked; undefined: nothing is known, so no origin is listed. */
  said: Pick<ForTesters, 'origins'> | undefined;
  /** The page is of a deployment for members: a listed origin is not enough. */
  needsGrant: boolean;
  /** The grant that holds at this moment. */
  grant: Pick<Grant, 'packages' | 'origins'> | undefined;
};

/** True when a grant is about such a build. */
export const namesBuild = (
  grant: OverrideTerms['grant'],
  { package: name, override }: Pick<TestersBuild, 'package' | 'override'>,
): boolean => grant?.packages.includes(name) === true && grant.origins.includes(override);

/**
 * True when code of this override may run in the page; it has no signature, so its origin alone answers for it. Either page and override are
 * of one loopback origin (the proxy of `npm run dev`), or the origin is listed by a signed statement; then, in production, a grant must hold that names
 * the package and the origin.
 */
export function isAllowedOverride(build: TestersBuild, { page, said, needsGrant, grant }: OverrideTerms): boolean {
  const { override, base } = build;
  if (!isSafeOrigin(override)) return false;
  // What is loaded is what lies under the base: it must be where the override says it is from.
  const folder = addressOf(base, page);
  if (folder?.origin !== override || folder.username !== '' || folder.password !== '') return false;
  if (override === page && isLoopback(page)) return true;
  return said?.origins.includes(override) === true && (!needsGrant || namesBuild(grant, build));
}
