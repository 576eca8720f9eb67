export { announceReleases, type Announced } from './announce';
export { moveChannel, moveChannels, moveStable, previousStable, type Moved, type PackageMove } from './channels';
export { keptReleases, releasesToGive } from './comingBack';
export {
  CANARY,
  commitOf,
  isForMembers,
  isLeftToStart,
  lastGoodOf,
  lastMove,
  meantByPromote,
  shareOf,
  STABLE,
  type Author,
  type Target,
} from './entries';
export {
  isShellRelease,
  type Change,
  type Recorded,
  type PackageEntry,
  Source,
  type RegistryDocument,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from './document';
export { collectGarbage, type Freed } from './gc/collect';
export { testersIn } from './signing/testersList';
export { rootToStamp } from './signing/rootToStamp';
export { DELTA_CODING } from './deltas/frame';
export { createProvenDeltas, type ProvenDeltas } from './deltas/provenDeltas';
export { asDictionary } from './deltas/sameFile';
export { integrityOf } from './integrity';
export { jsonOf } from './jsonOf';
export { replaceNow } from './replaceNow';
export { describeTaking, type Taking } from './ownNames';
export { frameOwnerOf, SHELL_PATHS } from './pathClaims';
export { CODINGS, createProvenFiles, damagedFiles, PACKED_SUFFIX, type Coding, type Damaged, type ProvenFiles } from './provenFiles';
export { refuseTarget } from './refuseMove';
export { rehearsalOf } from './rehearsal';
export { retirePackage } from './retire';
export { chooseChannels, type Visitor } from './chooseChannels';
export type { OnLeftOut } from './disputes';
export { placing, type Placed } from './placing';
export { resolve, resolveChannels, type Given, type Resolved } from './resolve';
export type { StoredFile } from './shelf';
export type { Revision } from './revisions';
export { isSignedBy } from './signing/p256';
export { namedPolicy } from './signing/statements';
export { sequenceFile } from './signing/sequenceFile';
export { createSequenceMemory, type LastingSequences } from './signing/sequenceMemory';
export { confirmationIn, confirmed, confirmNewest, describeConfirmation, provenTimestamp } from './signing/timestamp';
export { openStore, seenOf, whyOlder } from './openStore';
export type { NewRelease, OpenStore, Store } from './store';
export { NoAnswerError, sayLine, StoreError } from './StoreError';
export { storePlace } from './storePlace';
export type { Suspension } from './suspensionNotes';
export { describeChannels, recordSuspensions, resumeCanary, suspensionOf } from './suspensions';
