import { epochOf, type Policy, type ResolvedRegistry, type RootInForce, type Signed, type Snapshot } from '@unison/shared/remote';
import { digestOf } from './p256';
import { SignatureError } from './SignatureError';
import { provenSnapshot } from './statements';

/** Edges behind one balancer learn of a change one after the other: a whole that is so much older than another is no older. Numbers are Unix seconds. */
export const LAG = 60;

/** The registries that were read into this page, each as it was signed as a whole: a pointer counts only as a part of the one it came with. */
export type Wholes = {
  /** Takes a registry whose policy is being checked; yields its whole once that is proven, and rejects where it is not. */
  take: (registry: ResolvedRegistry, inForce: Promise<{ policy: Policy; root: RootInForce }>) => Promise<Snapshot>;
  /** This pointer is a part of that whole too, though it came after it. */
  join: (pointer: Signed, whole: Signed) => void;
  /** The one that was proven last, with its text's digest, once it is known; undefined where none was. */
  newest: () => Promise<{ snapshot: Snapshot; digest: string } | undefined>;
  /** Who was the first to claim which names, by the whole that this pointer came with, else by the newest one. */
  claims: (pointer: Signed | undefined) => Promise<Snapshot['claims']>;
  /** Rejects with `SignatureError` unless the whole that this pointer came with says that the channel stands there. */
  refuseOther: (name: string, channel: string, pointer: Signed) => Promise<void>;
};

/** `refuseOld` rejects for a number smaller than one that was seen. */
export function createWholes(
  refuseOld: (statement: string, signed: Signed | undefined, sequence: number, lag: number) => Promise<void>,
): Wholes {
  /** By pointers the statement about the whole, by that what came of it. */
  const cameWith = new WeakMap<Signed, Signed>();
  const wholes = new WeakMap<Signed, Promise<Snapshot>>();

  let taken: Promise<unknown> = Promise.resolve();
  let newest: { snapshot: Snapshot; digest: string } | undefined;

  const prove = async (registry: ResolvedRegistry, inForce: Promise<{ policy: Policy; root: RootInForce }>): Promise<Snapshot> => {
    const { policy, root } = await inForce;
    const snapshot = await provenSnapshot(root, policy, registry);
    await refuseOld(`whole#${String(epochOf(policy))}`, registry.snapshot, snapshot.sequence, LAG);
    newest = { snapshot, digest: await digestOf(registry.snapshot?.text ?? '') };
    return snapshot;
  };

  const wholeOf = async (pointer: Signed | undefined): Promise<Snapshot | undefined> => {
    const whole = pointer && cameWith.get(pointer);
    return await (whole && wholes.get(whole));
  };

  return {
    async claims(pointer) {
      await taken.catch(() => undefined);
      return ((await wholeOf(pointer)) ?? newest?.snapshot)?.claims;
    },
    join: (pointer, whole) => void cameWith.set(pointer, whole),
    async newest() {
      await taken.catch(() => undefined);
      return newest;
    },
    take(registry, inForce) {
      const proven = prove(registry, inForce);
      taken = proven;
      const { snapshot, remotes } = registry;
      if (snapshot) {
        wholes.set(snapshot, proven);
        for (const { pointer } of Object.values(remotes)) if (pointer) cameWith.set(pointer, snapshot);
      }
      return proven;
    },
    async refuseOther(name, channel, pointer) {
      const whole = await wholeOf(pointer);
      if (whole?.pointers[name]?.[channel] !== (await digestOf(pointer.text)))
        throw new SignatureError(`${name}: ${channel} does not stand there any more.`);
    },
  };
}
