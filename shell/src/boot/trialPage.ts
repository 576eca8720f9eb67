import type { ResolvedRegistry, RuntimeConfig } from '@unison/shared/remote';
import type { TrialPage } from '../overrides/beginTrial';
import { isAllowedOverride } from '../overrides/isAllowedOverride';
import type { TesterRights } from '../overrides/trial';
import type { Prover, TestersTerms } from '../signatures/prover';

/** What somebody may do of whom nothing is known: a member, everywhere but where testers need no grant. */
export const noRights = ({ isOpenToTesters }: RuntimeConfig): TesterRights => ({
  needsGrant: isOpenToTesters !== true,
  grantedUntil: 0,
  combination: { releases: {}, overrides: {} },
});

/** What somebody with these rights may have besides what every visitor gets. */
export const termsOf = (rights: TesterRights): TestersTerms => ({
  mayOverride: (build, policy) =>
    isAllowedOverride(build, {
      page: window.location.origin,
      policy,
      needsGrant: rights.needsGrant,
      isGranted: rights.grantedUntil > Date.now(),
    }),
  mayChoose: (name, wanted) => rights.combination.channel === wanted || rights.combination.releases[name] === wanted,
});

/** What a trial needs of this page. */
export function trialPage(config: RuntimeConfig, registry: ResolvedRegistry, rights: TesterRights, prover: Prover): TrialPage {
  return {
    config,
    registry,
    rights,
    isSigned: (grant) => prover.isOfRoot(grant),
    mayLoad: (build) => prover.mayLoad(build),
    leave: (address) => window.location.replace(address),
  };
}
