import { sameMember, useAttempts, useOutcomeToast } from '@unison/shared/attempt';
import type { Attempt, Outcome } from '@unison/shared/attempt';
import { dotted } from '@unison/shared/format';
import { useErrorToast, useKept } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useGameTexts } from '../useGameTexts';
import type { DrawState } from './checkDraws';
import { beforeDraw, drawAttempts } from './drawAttempts';
import type { DrawBody } from './drawAttempts';
import { keptWheel, withPinnedDraw } from './pinnedDraws';
import { segmentsOf } from './segments';
import { stateOfResult } from './stateOfResult';
import { useDrawWay } from './useDrawWay';
import { useRefreshAfterDraw } from './useRefreshAfterDraw';
import { useSeed } from './useSeed';
import { useSpin } from './useSpin';
import type { DrawResult, NextDraw, Prize } from './wheelApi';

/** What the popup shows; a prize that is not in the list on the wheel is told by its message alone. */
export type ShownResult = { prize: Prize | undefined; message: string; state: DrawState };

/** What a header may carry and every language writes alike: printable ASCII without spaces. */
const SEED = /^[\x21-\x7e]{1,64}$/;

/** Opens what a field is folded into, and gives it the focus: what is wrong stands beside it (O-104). */
function showFolded(field: HTMLElement | null): void {
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/** The words of a message, for a place that shows no HTML; none where more of that stands in it than tags. */
function wordsOf(message: string): string {
  const words = message
    .replace(/<\/?(?:a|b|em|i|span|strong)\b[^<>]*>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /[<>&]/.test(words) ? '' : words;
}

/** Of a draw that was made elsewhere, or long before, when its list was another than the one that the next draw is committed with: the same id is another prize there. */
const isOfOtherList = ({ proof }: DrawResult, next: NextDraw | undefined) =>
  proof && next && proof.nonce !== next.nonce && proof.prizeHash !== next.prizeHash;

/** What the wheel is drawn from: `askPrizes` asks for them anew, `onDrawn` for what a draw changes of them and of `next`. */
export type Drawing = { prizes: readonly Prize[]; next: NextDraw | undefined; askPrizes: () => unknown; onDrawn: () => unknown };

/** The draw of the wheel: one at a time, asked for once per press, repeated as the same draw while no answer came. */
export function useDraw({ prizes, next, askPrizes, onDrawn }: Drawing) {
  const { t } = useGameTexts();
  const toast = useToast();
  const errorToast = useErrorToast();
  const tellUnsent = useOutcomeToast();
  const { way, resultOf } = useDrawWay(next !== undefined);
  const { value: pins, change: changePins } = useKept(keptWheel);
  const [isBusy, setBusy] = useState(false);
  const { refresh, refreshBalance } = useRefreshAfterDraw(isBusy);
  // A query whose screen was left throws where it is asked anew.
  const { spin, turn, setBack, isHere } = useSpin();
  const attempts = useAttempts(drawAttempts, () => (isHere() ? refresh() : refreshBalance()));
  const { open, mayRepeat, beginOrAgain, again, forget } = attempts;
  const own = useSeed(next);
  const seedField = useRef<HTMLInputElement>(null);
  const isLocked = useRef(false);
  const [result, setResult] = useState<ShownResult>();
  const [isTold, setTold] = useState(true);
  const [face, setFace] = useState(prizes);
  // Until the member was told, the wheel shows the list that was drawn from; a new one has not been turned yet.
  if (face !== prizes && !isBusy && isTold) {
    setFace(prizes);
    setBack();
  }

  const [pending] = open;
  const canRepeat = pending !== undefined && mayRepeat(pending);
  const seed = canRepeat ? pending.body.seed : own.seed;
  const lock = (isOn: boolean) => {
    isLocked.current = isOn;
    setBusy(isOn);
  };

  const show = async (drawn: DrawResult, attempt: Attempt<DrawBody>, isSameMember: () => boolean) => {
    const { proof } = drawn;
    if (proof && proof.nextCommit !== '')
      changePins((former) => withPinnedDraw(former, { nonce: proof.nonce + 1, commit: proof.nextCommit, prizeHash: '' }));
    const state = await stateOfResult(drawn, attempt, next, pins.promised);
    const isOther = isOfOtherList(drawn, next);
    const index = isOther ? -1 : prizes.findIndex(({ id }) => id === drawn.prizeId);
    const prize = drawn.prize ?? prizes[index];
    const segment = segmentsOf(prizes.length)[index];
    // The list changed since it was read: there is nothing to turn to.
    if (!segment && !isOther && isHere()) void askPrizes();
    turn(segment?.middle, {
      onStill: () => {
        lock(false);
        setTold(false);
        own.sent(proof && { nonce: proof.nonce + 1, commit: proof.nextCommit });
        refresh();
        void onDrawn();
      },
      onResult: () => setResult({ prize, message: drawn.message, state }),
      onLeft: () => {
        if (!isSameMember()) return;
        refreshBalance();
        const text = dotted(prize?.title, wordsOf(drawn.message));
        if (text !== '') toast({ text });
      },
    });
  };

  const end = async (outcome: Outcome<DrawBody, DrawResult> | undefined, isSameMember: () => boolean) => {
    if (outcome?.kind === 'answered') return show(outcome.answer, outcome.attempt, isSameMember);
    const found = outcome?.kind === 'shown' ? resultOf(outcome.attempt) : undefined;
    if (outcome?.kind === 'shown' && found) return show(found, outcome.attempt, isSameMember);
    lock(false);
    if (!isSameMember()) return; // it is nobody's who stands here now
    if (outcome?.kind === 'refused') errorToast(outcome.error);
    // A refusal of a repetition is not told: it says nothing about the draw.
    if (outcome?.kind === 'open' && (outcome.error.kind !== 'rejected' || outcome.attempt.tries === 1)) errorToast(outcome.error);
    if (outcome?.kind === 'notSent') tellUnsent(outcome);
    // A pinned commit may have been voided meanwhile, or another tab had the answer.
    if (outcome?.kind !== 'open' && isHere()) void onDrawn();
  };

  const start = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLocked.current || (pending && !canRepeat)) return;
    if (next && !SEED.test(seed)) {
      own.tried();
      return showFolded(seedField.current);
    }
    lock(true);
    // Another tab may have cleared what was kept since it was read.
    if (next) changePins((former) => withPinnedDraw(former, next));
    const isSameMember = sameMember();
    // One that another tab has on its way is waited for: it is not unanswered.
    const beginOne = () => beginOrAgain({ body: { seed }, before: beforeDraw(own.nonce) }, way);
    await end(pending ? await again(pending.key, way) : await beginOne(), isSameMember);
  };

  return {
    spin,
    /** The prizes on the wheel. */
    face,
    seed,
    /** Of the draw that the seed is for. */
    nonce: own.nonce,
    commit: own.commit,
    seedError: own.isTried && !SEED.test(seed) ? t('wheel.seedWrong') : undefined,
    /** A draw that no answer came to keeps its seed: the next press is the same draw. */
    isSeedFixed: canRepeat,
    changeSeed: own.changeSeed,
    seedField,
    isBusy,
    /** For `AttemptNotes`. */
    attempts,
    /** The draw that no answer came to, and what pressing again does. */
    unanswered: isBusy || !pending ? undefined : { attempt: pending, canRepeat, forget: () => (forget(pending.key), void onDrawn()) },
    result,
    close: () => (setResult(undefined), setTold(true)),
    start: (event: SyntheticEvent) => void start(event),
  };
}
