import type { ApiError } from '@unison/shared/api';
import { useAttempts, useRepeats } from '@unison/shared/attempt';
import type { Attempt, OwnAttempts, Way } from '@unison/shared/attempt';
import { useSession } from '@unison/shared/session';
import { useCallback, useState } from 'react';
import { messageAttempts } from './keptMessages';
import type { KeptMessage } from './keptMessages';

/** Why a message did not go out. A refused one (`isRefused`), and one of a visitor who is turned away, is not sent again by itself. */
export type Failure = { id: string; error: ApiError; isRefused: boolean };

export type Outbox = {
  /** For `AttemptNotes`. */
  own: OwnAttempts<KeptMessage>;
  /** What has not arrived yet, the oldest first. */
  waiting: readonly Attempt<KeptMessage>[];
  isSending: boolean;
  failure: Failure | undefined;
  /** Keeps a message until it arrived; false where it cannot be kept now. `before`: ids of the same words there were, where that is known. */
  put: OwnAttempts<KeptMessage>['put'];
  discard: (id: string) => void;
  retry: () => void;
};

/**
 * A way for what may have left before. The same words are a new message once a person answered them, so an arrived one that was sent anew would
 * be answered twice: the messages there are decide first. While they cannot be read it waits.
 */
function looksFirst(way: Way<KeptMessage, unknown>, attempt: Attempt<KeptMessage> | undefined): Way<KeptMessage, unknown> {
  if (attempt === undefined || attempt.tries === 0) return way;
  return {
    ...way,
    call: async (...sent) => {
      const seen = await way.look?.(attempt);
      if (seen?.is === 'unknown') throw new Error('The messages cannot be read.'); // no refusal: it stays open
      return seen?.is === 'shown' ? seen : way.call(...sent);
    },
  };
}

/**
 * Messages survive a reload, a logout and a lost network: each is kept before it is sent and taken away when it arrived. All tabs have one
 * queue, whose first message is sent by one of them at a time. A refused one waits for the member, a visitor's whom the platform turns away for the login. `onElsewhere`: another
 * tab sent one.
 */
export function useOutbox(way: Way<KeptMessage, unknown>, isReady: boolean, onElsewhere: () => unknown): Outbox {
  const own = useAttempts(messageAttempts, onElsewhere);
  const { open: waiting, repeating, put, again, forget } = own;
  const [failure, setFailure] = useState<Failure>();
  const [first] = waiting;
  const { isMember } = useSession();
  const isTurnedAway = !isMember && failure?.error.kind === 'sessionEnded';
  const waits = failure?.id === first?.key && (failure?.isRefused || isTurnedAway);

  const deliver = useCallback(
    async (key: string) => {
      const attempt = waiting.find((one) => one.key === key);
      const outcome = await again(key, looksFirst(way, attempt));
      if (outcome?.kind !== 'refused' && outcome?.kind !== 'open') return undefined;
      const { kind, error } = outcome;
      setFailure({ id: key, error, isRefused: kind === 'refused' });
      return error.kind === 'rejected' ? (error.retryAfter ?? 0) * 1_000 : undefined;
    },
    [again, way, waiting],
  );
  useRepeats(first && isReady && !waits ? [first] : [], deliver);

  return {
    own,
    waiting,
    isSending: repeating.length > 0,
    failure,
    put,
    discard: forget,
    retry: () => first && void deliver(first.key),
  };
}
