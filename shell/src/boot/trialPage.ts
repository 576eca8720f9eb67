import type { ResolvedRegistry, RuntimeConfig } from '@unison/shared/remote';
import type { TrialPage } from '../overrides/beginTrial';
import { heldGrant } from '../overrides/heldGrant';
import { isAllowedOverride } from '../overrides/isAllowedOverride';
import type { TesterRights } from '../overrides/trial';
import type { Prover, TestersTerms } from '../signatures/prover';

/** What somebody may do of whom nothing is known: a member, everywhere but where testers need no grant. */
export const noRights = ({ isOpenToTesters }: RuntimeConfig): TesterRights => ({
  needsGrant: isOpenToTesters !== true,
  grant: undefined,
  combination: { releases: {}, overrides: {} },
});

/** What somebody with these rights may have besides what every visitor gets. */
export const termsOf = (rights: TesterRights): TestersTerms => ({
  mayOverride: (build, said) =>
    isAllowedOverride(build, {
      page: window.location.origin,
      said,
      needsGrant: rights.needsGrant,
      grant: heldGrant(rights, said),
    }),
  mayChoose(name, wanted, said) {
    const isGranted = said !== undefined && heldGrant(rights, said)?.packages.includes(name) === true;
    if (rights.needsGrant && !isGranted) return false;
    return rights.combination.channel === wanted || rights.combination.releases[name] === wanted;
  },
});

/** What a trial needs of this page. */
export function trialPage(config: RuntimeConfig, registry: ResolvedRegistry, rights: TesterRights, prover: Prover): TrialPage {
  return {
    config,
    registry,
    rights,
    isGranted: (grant) => prover.isGranted(grant),
    mayLoad: (build) => prover.mayLoad(build),
    leave: (address) => window.location.replace(address),
  };
}
