import type { ResolvedRegistry, RuntimeConfig } from '@unison/shared/remote';
import { heldGrant } from '../overrides/heldGrant';
import { isAllowedOverride } from '../overrides/isAllowedOverride';
import { rightsFrom } from '../overrides/rights';
import type { RightsHere, TrialPage } from '../overrides/trial';
import type { Prover, TestersTerms } from '../signatures/prover';

/** What somebody may do of whom nothing is known: a member, everywhere but where testers need no grant. */
export const noRights = ({ isOpenToTesters }: RuntimeConfig): RightsHere =>
  rightsFrom({ needsGrant: isOpenToTesters !== true, grant: undefined, combination: { releases: {}, overrides: {} } });

/** What the rights in force let somebody have besides what every visitor gets. */
export const termsOf = (rights: RightsHere): TestersTerms => ({
  mayOverride: (build, said) =>
    isAllowedOverride(build, {
      page: window.location.origin,
      said,
      needsGrant: rights.now().needsGrant,
      grant: heldGrant(rights.now(), said),
    }),
  mayChoose(name, wanted, said) {
    const inForce = rights.now();
    const isGranted = said !== undefined && heldGrant(inForce, said)?.packages.includes(name) === true;
    if (inForce.needsGrant && !isGranted) return false;
    return inForce.combination.channel === wanted || inForce.combination.releases[name] === wanted;
  },
});

/** What a trial needs of this page. */
export function trialPage(config: RuntimeConfig, registry: ResolvedRegistry, rights: RightsHere, prover: Prover): TrialPage {
  return {
    config,
    registry,
    rights,
    isGranted: (grant) => prover.isGranted(grant),
    mayLoad: (build) => prover.mayLoad(build),
    // The entry of the history stays, with what it holds: as a member's reload leaves it.
    leave(address) {
      window.history.replaceState(window.history.state, '', address);
      window.location.reload();
    },
  };
}
