import { CONTRACT_VERSION, speaksContract, type Policy, type ResolvedRegistry } from '@unison/shared/remote';
import type { Sequences } from './sequences';
import { SignatureError } from './SignatureError';

/** The shell of this page: its version, whether the page holds nothing that would be lost with it, and how to leave it for the shell that members get now. */
export type ShellHere = { version: string; isQuiet: () => Promise<boolean>; leave: () => void };

/** Judges the shell itself by the floor that the policy sets (decision 070), and by what members get now. */
export type OwnShell = {
  /** Rejects with `SignatureError` (`contract`) where the policy in force, or the newest one this device has seen, lets nobody have this shell: it may run nothing more. */
  refuseFormer: () => Promise<void>;
  /** Something of a release runs here by now: what a member does is not cut off. */
  runs: () => void;
  /**
   * Leaves a shell that nobody may have, or that a release of this registry is too new for: the first time that the page is out of sight and holds nothing. A
   * forbidden one at once where nothing runs yet. One that members get still, as after its rollback, stays: the next page would have no other.
   */
  leaveFormer: (learned: ResolvedRegistry) => Promise<void>;
};

/** `known` yields the policy in force, if any. */
export function createOwnShell(here: ShellHere | undefined, known: () => Promise<Policy | undefined>, sequences: Sequences): OwnShell {
  let isRunning = false;
  const isFormer = async ({ version }: ShellHere): Promise<boolean> => {
    const [inForce, seen] = [await known(), await sequences.seen()];
    return [...(inForce?.shellsBelow ?? []), ...(seen.shellsBelow ?? [])].includes(version);
  };
  /** Nothing more is entered meanwhile, so it can wait for whoever looks something up elsewhere for what they began here. */
  const leaveUnseen = async (): Promise<void> => {
    if (!isRunning || ((await here?.isQuiet()) && document.visibilityState === 'hidden')) here?.leave();
  };
  return {
    async refuseFormer() {
      if (here && (await isFormer(here))) throw new SignatureError(`Nobody may have the shell ${here.version}.`, false, 'contract');
    },
    runs() {
      isRunning = true;
    },
    async leaveFormer({ remotes, shellVersion }) {
      const isForbidden = here && (await isFormer(here));
      const isGiven = here !== undefined && here.version === shellVersion;
      const isNewEnough = isGiven || Object.values(remotes).every(({ manifest }) => speaksContract(CONTRACT_VERSION, manifest.contract));
      if (!isForbidden && isNewEnough) return;
      isRunning ||= !isForbidden;
      document.addEventListener('visibilitychange', leaveUnseen); // oxlint-disable-line unison/app-syntax -- outside React
      await leaveUnseen();
    },
  };
}
