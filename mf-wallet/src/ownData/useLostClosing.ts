import { apiErrorOf, hasNoAnswer, newIdempotencyKey, useLazyGetUserInfoQuery } from '@unison/shared/api';
import { readSince, sameMember } from '@unison/shared/attempt';
import { useTexts } from '@unison/shared/i18n';
import { currentSession, kept, onSessionChange, useKept, useKeptKeys } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import * as v from 'valibot';

/**
 * A closing of which nobody knows yet what came of it: who tells of it once nobody is logged in any more, and whether its answer was lost. It outlives the sheet,
 * as the session may end on any screen, and is kept since a newer release that is entered in this page has modules of its own.
 */
const Doubt = v.object({ by: v.string(), isLost: v.boolean() });
const NONE: v.InferOutput<typeof Doubt> = { by: '', isLost: false };
const doubt = kept('closing.doubt', Doubt, { scope: 'visit', fallback: NONE });
/** Who tells of it in this session: of another member's nobody reads. The end of a session takes this away, and is told of the other. */
const teller = kept('closing.teller', v.string(), { scope: 'stay', fallback: '' });

const settle = () => doubt.of().change(() => NONE);

const openDoubt = (now = doubt.of().now(), tells = teller.of().now()) => (now.by !== '' && now.by === tells ? now : undefined);

/** `onLoggedOut` is told once, where nobody is logged in after the session that is now; whoever would have told before is silent. */
function beginDoubt(onLoggedOut: (isLost: boolean) => void): void {
  const begun = { by: newIdempotencyKey(), isLost: openDoubt()?.isLost ?? false };
  doubt.of().change(() => begun);
  teller.of().change(() => begun.by);
  const stop = onSessionChange(() => {
    stop();
    const { by, isLost } = doubt.of().now();
    if (by !== begun.by) return;
    settle();
    if (!currentSession().isMember) onLoggedOut(isLost);
  });
}

/** So long, in ms, a closing whose answer was lost may still be worked on: nobody waits longer for one (LIMIT-01). */
const WORKED_ON_MS = 90_000;
/** While a device sleeps its timers may stand still, so the clock is looked at this often. */
const LOOK_MS = 15_000;

/** Settles a lost closing once the platform answers the member something that was asked after it could still come: to whose account is closed it does not. */
function settleOnceAnswered(ask: Parameters<typeof readSince>[1]): void {
  const { by } = doubt.of().now();
  const lostAt = Date.now();
  const isOpen = () => doubt.of().now().by === by;
  const look = async () => {
    const isOver = Math.abs(Date.now() - lostAt) >= WORKED_ON_MS;
    if (isOver && isOpen() && (await readSince(Date.now(), ask)) && isOpen()) settle();
    if (!isOpen()) clearInterval(timer);
  };
  const timer = setInterval(() => void look(), LOOK_MS);
}

/**
 * Follows a closing whose answer may be lost. The session can end before it, or in its place, and whoever cannot log in any more must know why: it
 * is told then, beside the shell's words, wherever they are, and what the device keeps goes as it was asked for once an answer was lost.
 */
export function useLostClosing() {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const { clear } = useKeptKeys(true);
  // Its trigger asks for whoever has left the sheet too.
  const [askUser] = useLazyGetUserInfoQuery();
  // Followed, since it may be settled by a sheet of before.
  const isUnknown = openDoubt(useKept(doubt).value, useKept(teller).value)?.isLost === true;
  const words = t('own.closeUnknown');
  const sayUnknown = () => toast({ text: words, tone: 'danger' });

  /** Yields what is left to tell of the error; `done` follows once the platform said that it is closed. */
  const follow = async (closing: Promise<{ error?: unknown }>, isLeft: () => boolean, done: () => Promise<void>): Promise<unknown> => {
    const former = openDoubt();
    const isSameMember = sameMember();
    beginDoubt((isLost) => {
      sayUnknown();
      if (isLost) void clear();
    });
    const { error } = await closing;
    const isLost = error !== undefined && hasNoAnswer(error);
    const failure = apiErrorOf(error);
    // Nothing was sent, or the platform was asked too late: what was in doubt before still is.
    const isKnown = failure.kind === 'offline' ? !former : failure.kind !== 'sessionEnded';
    if (isSameMember() && isLost) doubt.of().change(({ by }) => ({ by, isLost: true }));
    else if (isSameMember() && isKnown) settle();
    if (openDoubt()?.isLost) settleOnceAnswered(() => askUser());
    if (error === undefined) await done();
    if (!isLost) return error;
    const isThere = !isLeft();
    if (!isThere) sayUnknown();
    // Beside what the sheet says only words of the platform are told: that it can be tried again is not known.
    return isThere && failure.kind === 'rejected' && failure.message !== '' ? error : undefined;
  };
  return { follow, unknown: isUnknown ? words : undefined, clear };
}
