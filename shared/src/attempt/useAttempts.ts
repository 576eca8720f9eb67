import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { apiErrorOf, newIdempotencyKey, useCapability, useLazyGetUserInfoQuery } from '../api';
import type { ApiError } from '../api';
import { useSession } from '../session';
import { sameMember } from '../session/sameMember';
import { useMemberId } from '../session/useMemberId';
import { useLatest, usePageVisible } from '../ui';
import { isReadable } from './attempts';
import type { Attempt, Attempts } from './attempts';
import { adopt, again, begin, forget, mayRepeat, put } from './deliver';
import type { Asked, Outcome, Owner, Way } from './deliver';

/** The attempts of who uses the app now. */
export type OwnAttempts<Body> = {
  /** Sent, and nobody knows what became of them; not what this screen is sending for the first time. */
  open: readonly Attempt<Body>[];
  /** Keys of what another release sent in a way this one cannot read: something may be open (`AttemptNotes` says so). */
  unreadable: readonly string[];
  /** Something open, or being sent, stands in this page alone: the device refused to keep it. */
  isOnlyHere: boolean;
  /** This screen sends something for the first time. */
  isBeginning: boolean;
  /** Keys of what this screen is sending again. */
  repeating: readonly string[];
  mayRepeat: (attempt: Attempt<Body>) => boolean;
  /** `key` where something else, e.g. a review, has made it. */
  begin: <Answer>(asked: Omit<Asked<Body>, 'key'> & { key?: string }, way: Way<Body, Answer>) => Promise<Outcome<Body, Answer>>;
  /** Begins it, or sends that one of its subject again which is open: a press can come before this page knows the member's own, so the device has the last word. */
  beginOrAgain: <Answer>(
    asked: Omit<Asked<Body>, 'key'> & { key?: string },
    way: Way<Body, Answer>,
  ) => Promise<Outcome<Body, Answer> | undefined>;
  /** Keeps it for `again`; false where nobody knows whose it is, and `onUnsure` hears why. `before` as of `begin`. */
  put: (body: Body, before?: readonly string[], onUnsure?: (error: ApiError | undefined) => void) => Promise<boolean>;
  /** Undefined when another tab had its answer, or nothing may be sent. */
  again: <Answer>(key: string, way: Way<Body, Answer>) => Promise<Outcome<Body, Answer> | undefined>;
  forget: (key: string) => void;
};

const NONE: readonly never[] = [];
const BEGUN = { kind: 'notSent', isOpen: true } as const;
const nothing = () => () => undefined;

/**
 * Attempts of one kind, followed: what another tab did shows when this page is seen again, and before anything is sent. `onElsewhere`: another tab
 * had the answer to one of them, so what this page shows of the records is old.
 */
export function useAttempts<Body>(of: Attempts<Body>, onElsewhere: () => unknown): OwnAttempts<Body> {
  const { isMember } = useSession();
  const canRepeat = useCapability('idempotency');
  const userId = useMemberId();
  const [askUser] = useLazyGetUserInfoQuery();
  const [beginning, track] = useKeys();
  const [repeating, trackRepeated] = useKeys();

  const ownerOf = useCallback(
    (userId: string | undefined): Owner<Body> | undefined => {
      const cell = userId === undefined ? (isMember ? undefined : of.ofVisitors?.of()) : of.ofMembers.of(userId);
      return cell && { of, cell, canRepeat, isHere: sameMember() };
    },
    [of, isMember, canRepeat],
  );
  const owner = useMemo(() => ownerOf(userId), [ownerOf, userId]);
  const cell = owner?.cell;
  const list = useSyncExternalStore(cell?.follow ?? nothing, cell?.now ?? (() => NONE));
  const isVisible = usePageVisible();
  const elsewhere = useLatest(onElsewhere);
  useEffect(() => {
    if (!isVisible || !cell) return;
    const before = cell.now();
    void cell.fresh().then((now) => before.some(({ key }) => now.every((one) => one.key !== key)) && elsewhere());
  }, [isVisible, cell, elsewhere]);

  useEffect(() => {
    if (owner) void adopt(owner);
  }, [owner]);

  // Whose it is must be known before it is kept.
  const sureOwner = useLatest(async (): Promise<{ mine?: Owner<Body> | undefined; error?: ApiError }> => {
    if (owner || !isMember) return { mine: owner };
    const { data, error } = await askUser(undefined, true);
    return { mine: ownerOf(data?.id), ...(error && { error: apiErrorOf(error) }) };
  });
  const beginOne = useCallback<OwnAttempts<Body>['begin']>(
    ({ key = newIdempotencyKey(), ...asked }, way) =>
      track(
        key,
        async () => {
          const { mine, error } = await sureOwner();
          return mine ? begin(mine, { ...asked, key }, way) : { kind: 'notSent', isOpen: false, ...(error && { error }) };
        },
        BEGUN,
      ),
    [track, sureOwner],
  );
  const sendAgain = useCallback<OwnAttempts<Body>['again']>(
    async (key, way) => {
      const { mine } = await sureOwner();
      if (!mine) return undefined;
      const isThere = () => mine.cell.now().some((one) => one.key === key);
      return trackRepeated(
        key,
        async () => {
          const outcome = await again(mine, key, way);
          if (outcome === undefined && !isThere()) elsewhere();
          return outcome;
        },
        undefined,
      );
    },
    [trackRepeated, sureOwner, elsewhere],
  );
  return {
    open: useMemo(() => list.filter(isReadable).filter(({ key }) => !beginning.includes(key)), [list, beginning]),
    unreadable: useMemo(() => list.filter((one) => !isReadable(one)).map(({ key }) => key), [list]),
    isOnlyHere: list.length > 0 && cell?.isHeld() === false,
    isBeginning: beginning.length > 0,
    repeating,
    mayRepeat: useCallback((attempt) => mayRepeat({ of, canRepeat }, attempt), [of, canRepeat]),
    begin: beginOne,
    beginOrAgain: useCallback(
      async (asked, way) => {
        const begun = await beginOne(asked, way);
        return begun.kind === 'notSent' && begun.openKey !== undefined ? sendAgain(begun.openKey, way) : begun;
      },
      [beginOne, sendAgain],
    ),
    put: useCallback(
      async (body, before, onUnsure) => {
        const { mine, error } = await sureOwner();
        if (mine) put(mine, { body, key: newIdempotencyKey(), before });
        else onUnsure?.(error);
        return mine !== undefined;
      },
      [sureOwner],
    ),
    again: sendAgain,
    forget: useLatest((key) => owner && forget(owner, key)),
  };
}

/** Keys of the work under way, and how to do some: the same twice at a time is done once. */
function useKeys() {
  const [keys, setKeys] = useState<readonly string[]>(NONE);
  const works = useRef(new Map<string, Promise<unknown>>());
  const track = useCallback(<Result>(key: string, work: () => Promise<Result>, instead: Result): Promise<Result> => {
    if (works.current.has(key)) return Promise.resolve(instead);
    const done = work().finally(() => {
      works.current.delete(key);
      setKeys([...works.current.keys()]);
    });
    works.current.set(key, done);
    setKeys([...works.current.keys()]);
    return done;
  }, []);
  return [keys, track] as const;
}
