import type { Policy } from '@unison/shared/remote';
import type { Sequences } from './sequences';
import { SignatureError } from './SignatureError';

/** The shell of this page: its version, and how to leave it for the one that members get now. */
export type ShellHere = { version: string; leave: () => void };

/** Judges the shell itself by the floor that the policy sets (decision 070). */
export type OwnShell = {
  /** Rejects with `SignatureError` where the policy in force, or the newest one this device has seen, lets nobody have this shell: it may run nothing more. */
  refuseFormer: () => Promise<void>;
  /** Something of a release runs here by now: what a member does is not cut off. */
  runs: () => void;
  /** Leaves a shell that nobody may have: at once where nothing runs yet, else when the page is out of sight. */
  leaveFormer: () => Promise<void>;
};

/** `known` yields the policy in force, if any. */
export function createOwnShell(here: ShellHere | undefined, known: () => Promise<Policy | undefined>, sequences: Sequences): OwnShell {
  let isRunning = false;
  const isFormer = async ({ version }: ShellHere): Promise<boolean> => {
    const [inForce, seen] = [await known(), await sequences.seen()];
    return [...(inForce?.shellsBelow ?? []), ...(seen.shellsBelow ?? [])].includes(version);
  };
  const leaveUnseen = (leave: () => void): void => {
    if (!isRunning || document.visibilityState === 'hidden') leave();
    else document.addEventListener('visibilitychange', leave, { once: true }); // oxlint-disable-line unison/app-syntax -- outside React
  };
  return {
    async refuseFormer() {
      if (here && (await isFormer(here)))
        throw new SignatureError(`The shell ${here.version} is older than the oldest one that anybody may have.`);
    },
    runs() {
      isRunning = true;
    },
    async leaveFormer() {
      if (here && (await isFormer(here))) leaveUnseen(here.leave);
    },
  };
}
