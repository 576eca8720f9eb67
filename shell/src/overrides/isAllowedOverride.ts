import type { Policy } from '@unison/shared/remote';
import { isLoopback, isSafeOrigin } from '@unison/shared/remote/origins';

/** A build that stands in the place of a release: from which origin, and the folder it lies in (a path of the page's origin, or a whole address). */
export type OverridingBuild = { override: string; base: string };

/** What decides whether this page may load an override. */
export type OverrideTerms = {
  /** Origin of the page. */
  page: string;
  /** What the root key says today, its signature checked; undefined: nothing is known, so no origin is listed. */
  policy: Pick<Policy, 'overrideOrigins'> | undefined;
  /** The page is of a deployment for members: a listed origin is not enough. */
  needsGrant: boolean;
  /** A grant of the root key holds at this moment. */
  isGranted: boolean;
};

const addressOf = (text: string, base: string): URL | undefined => (URL.canParse(text, base) ? new URL(text, base) : undefined);

/**
 * True when code of this override may run in the page; it has no signature, so its origin alone answers for it. Either page and override are
 * of one loopback origin (the proxy of `npm run dev`), or the signed policy lists the origin; then, in production, a grant must hold too.
 */
export function isAllowedOverride({ override, base }: OverridingBuild, { page, policy, needsGrant, isGranted }: OverrideTerms): boolean {
  if (!isSafeOrigin(override)) return false;
  // What is loaded is what lies under the base: it must be where the override says it is from.
  const folder = addressOf(base, page);
  if (folder?.origin !== override || folder.username !== '' || folder.password !== '') return false;
  if (override === page && isLoopback(page)) return true;
  return policy?.overrideOrigins.includes(override) === true && (!needsGrant || isGranted);
}
