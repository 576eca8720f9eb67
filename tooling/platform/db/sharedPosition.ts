import { repeat } from '../../process/repeat';
import { openEtcdKey, type EtcdKey } from './etcdKey';
import { addressOf } from './hosts';
import { positionIn, type Position } from './position';

const EVERY_MS = 1_000;

/** What all instances together know of a history: the greatest position that any of them acknowledged, kept where no disk of theirs is. */
export type SharedPosition = {
  /** As it was last read: the same object until another one is there. */
  known(): Position | undefined;
  /** Reads it now. Rejects where etcd does not answer. */
  read(): Promise<void>;
  /** Puts another one in its place, whatever stands there. Rejects where etcd does not answer. */
  replace(position: Position): Promise<void>;
  /** Reads it now and writes what `offer` gives in its place, if it is still what was offered against. Rejects as `read`, and when `ends` is aborted. */
  share(offer: Offer, ends?: AbortSignal): Promise<void>;
  /** Shares every second. `tell` hears in one line when etcd begins to be silent, and when it answers again. */
  keep(offer: Offer, tell?: (line: string) => void): { stop(): Promise<void> };
};
type Offer = (known: Position | undefined) => Position | undefined;

/** One in the etcd of these addresses, for the database of `databaseUrl`; undefined without addresses. */
export function sharedPositionAt(addresses: readonly string[], databaseUrl: string | undefined): SharedPosition | undefined {
  if (addresses.length === 0 || databaseUrl === undefined) return undefined;
  return openSharedPosition(openEtcdKey(addresses, `/unison/acknowledged/${addressOf(databaseUrl).split('/').at(-1)}`));
}

export function openSharedPosition(key: EtcdKey): SharedPosition {
  let known: Position | undefined;
  let revision = '0';
  async function read(ends?: AbortSignal): Promise<void> {
    const held = await key.read(ends);
    if (held.revision === revision) return;
    [known, revision] = [positionIn(held.value), held.revision];
  }
  async function share(offer: Offer, ends?: AbortSignal): Promise<void> {
    await read(ends);
    const next = offer(known);
    if (next) await key.write(JSON.stringify(next), revision, ends);
  }
  return {
    known: () => known,
    read: () => read(),
    share,
    async replace(position) {
      await key.write(JSON.stringify(position));
      await read();
    },
    keep(offer, tell = console.log) {
      let isSilent = false;
      const say = (silent: boolean, line: string): void => {
        if (isSilent !== silent) tell(line);
        isSilent = silent;
      };
      async function turn(stopping: AbortSignal): Promise<void> {
        try {
          await share(offer, stopping);
          say(false, 'etcd keeps what is acknowledged again');
        } catch (error) {
          if (!stopping.aborted)
            say(true, `etcd does not keep what is acknowledged (${String(error)}): until it does, this instance's disk alone knows it`);
        }
      }
      return repeat(turn, EVERY_MS, () => undefined); // `turn` has told it
    },
  };
}
