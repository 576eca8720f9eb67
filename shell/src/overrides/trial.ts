import type { ResolvedRegistry, RuntimeConfig } from '@unison/shared/remote';
import type { Grant, GrantRead } from '@unison/shared/remote/grant';
import type { Combination } from '@unison/shared/remote/combination';
import type { RegistrySource } from '../remotes/registryStore';
import type { TestersBuild } from '../signatures/prover';

/** Why a part of what was asked for is not in effect. */
export type TrialReason =
  /** It could not be understood. */
  | 'unread'
  /** No remote of that name is deployed. */
  | 'unknown'
  /** Its origin is not one that builds may come from here. */
  | 'notAllowed'
  /** A deployment for members wants a grant first. */
  | 'needsGrant'
  /** The grant names another package, or another origin. */
  | 'notGranted'
  /** The grant is over, or none of this deployment's. */
  | 'grantOver'
  /** Whether it may be had could not be checked. */
  | 'notChecked'
  /** A page at this address can check nothing. */
  | 'unsecured'
  /** Its record could not be had. */
  | 'noRecord'
  /** What lies there is no build of that remote. */
  | 'wrongRecord'
  /** It was built for another shell. */
  | 'contract'
  /** The release or preview is not here (any more). */
  | 'gone'
  /** Whether it is here could not be asked. */
  | 'noRegistry'
  /** The build of `npm run dev` stands in its place. */
  | 'developed'
  /** The page did not come up with it. */
  | 'crashed';

export type TrialProblem = { reason: TrialReason; what: string };

/** What a tester may do in this page. */
export type TesterRights = {
  readonly needsGrant: boolean;
  /** The grant that was entered, if it held when the trial began. */
  readonly grant: Grant | undefined;
  /** What is asked for: nobody gets a preview or a former release who did not ask for it. */
  readonly combination: Combination;
};

/** The rights that are in force in this page: a member's until a trial hands over others. Who judges a release asks for them each time. */
export type RightsHere = {
  now: () => TesterRights;
  handOver: (rights: TesterRights) => void;
};

/** The page a trial begins in. */
export type TrialPage = {
  config: RuntimeConfig;
  /** As the document brought it. */
  registry: ResolvedRegistry;
  /** In force in this page: it hands over what the address and the grant allow, before anything is judged by them. */
  rights: RightsHere;
  /** True when a key of testers signed it, and it was not withdrawn; undefined where that cannot be said now. */
  isGranted: (grant: GrantRead) => Promise<boolean | undefined>;
  /** True when what may run here, by the policy in force and the rights, includes builds of that origin; undefined where that cannot be said now. */
  mayLoad: (build: TestersBuild) => Promise<boolean | undefined>;
  /** Goes to another address in the place of this one. */
  leave: (address: string) => void;
};

/** A page whose visitor is a tester. */
export type Trial = {
  /** What the address asked for, whether it may be had or not: a grant is entered for it. */
  asked: Combination;
  /** What of it may be had here. */
  combination: Combination;
  problems: readonly TrialProblem[];
  isPanelAsked: boolean;
  /** The registry this page begins with. */
  registry: ResolvedRegistry;
  source: RegistrySource;
  /** The app stands: whatever ends it once it has for a while, or as it is left, is no failed start any more. Yields what takes that back. */
  stands: () => () => void;
  /** The app did not come up: the next load does without. True when there was something to do without. */
  giveUp: () => boolean;
};
