import type { ResolvedRegistry, RuntimeConfig } from '@unison/shared/remote';
import type { TrialPage } from '../overrides/beginTrial';
import { isAllowedOverride } from '../overrides/isAllowedOverride';
import type { TesterRights } from '../overrides/trial';

/** What somebody may do of whom nothing is known: a member, everywhere but where testers need no grant. */
export const noRights = ({ isOpenToTesters }: RuntimeConfig): TesterRights => ({
  needsGrant: isOpenToTesters !== true,
  grantedUntil: 0,
  combination: { releases: {}, overrides: {} },
});

/** What a trial needs of this page. */
export function trialPage(config: RuntimeConfig, registry: ResolvedRegistry, rights: TesterRights): TrialPage {
  const { origin } = window.location;
  return {
    config,
    registry,
    rights,
    isSigned: () => Promise.resolve(false),
    mayLoad: (build) =>
      Promise.resolve(
        isAllowedOverride(build, {
          page: origin,
          policy: undefined,
          needsGrant: rights.needsGrant,
          isGranted: rights.grantedUntil > Date.now(),
        }),
      ),
    leave: (address) => window.location.replace(address),
  };
}
