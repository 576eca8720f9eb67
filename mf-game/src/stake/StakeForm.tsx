import type { BaseInfo, UserInfo } from '@unison/shared/api';
import { compareMoney, isWrittenOtherwise, parsePositiveAmount } from '@unison/shared/format';
import { useForm } from '@unison/shared/forms';
import { useFormat } from '@unison/shared/i18n';
import { useOnDemand } from '@unison/shared/screen';
import { useKept } from '@unison/shared/session';
import { Button, Form, StatusLine, useLatest } from '@unison/shared/ui';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Round, StakeOption } from '../parts/gameApi';
import { useTopUpWay } from '../parts/useTopUpWay';
import { secondsLeft } from '@unison/shared/clock';
import { useGameTexts } from '../useGameTexts';
import { OptionGrid } from './OptionGrid';
import { totalOf } from './review';
import { draftOf, isSame, keepDraft, lastOrders, NO_DRAFT } from './drafts';
import type { Order } from './orderAttempts';
import { StakeBar } from './StakeBar';
import styles from './StakeForm.module.css';
import { UnansweredLines } from './UnansweredLines';
import { useOddsCheck } from './useOddsCheck';
import type { Outcome } from './useOrderAttempts';
import { useRefusal } from './useRefusal';
import { useReview } from './useReview';
import { useSaidBalance } from './useSaidBalance';

type StakeFormProps = {
  round: Round;
  /** The round whose dice have yet to lie there. */
  unsaid: string | undefined;
  isDrawing: boolean;
  base: BaseInfo;
  user: UserInfo;
  options: readonly StakeOption[];
  /** Asks for the odds anew. */
  onAskOdds: () => void;
  /** Tells what became of a sending. */
  onOutcome: (outcome: Outcome) => void;
};

// Forty controls: a letter of the stake draws none of them anew.
const Options = memo(OptionGrid);

/** Options, stake and the way to the popup; what is chosen outlives a reload (GAME-04 to GAME-08, GAME-23 to GAME-26). */
export function StakeForm({ round, unsaid, isDrawing, base, user, options, onAskOdds, onOutcome }: StakeFormProps) {
  const { t, common } = useGameTexts();
  const format = useFormat();
  const refuse = useRefusal();
  const topUp = useTopUpWay();
  const { id } = round.game;
  const balance = useSaidBalance(user.money, unsaid);
  const last = useKept(lastOrders).value[id];
  const [start] = useState(() => draftOf(id));
  const popup = useOnDemand(() => import('./ConfirmPopup').then((module) => module.ConfirmPopup), { ahead: true });
  const odds = useOddsCheck(options, round, onAskOdds);
  const offered = useCallback(
    (types: readonly string[]) => types.filter((type) => options.some((option) => option.type === type)),
    [options],
  );

  /** What the popup was opened with. */
  const reviewed = useRef(NO_DRAFT);

  const form = useForm({
    start,
    check: ({ types, stake }) => {
      if (offered(types).length === 0) return { types: t('game.pick') };
      if (stake.trim() === '') return { stake: t('game.stakePrompt') };
      const amount = parsePositiveAmount(stake);
      if (amount === undefined) return { stake: common(isWrittenOtherwise(stake) ? 'money.wrongWriting' : 'money.wrong') };
      if (base.stakeMin !== undefined && compareMoney(amount, base.stakeMin) < 0)
        return { stake: common('money.belowMin', { min: format.money(base.stakeMin) }) };
      return {};
    },
    send: ({ types, stake }) => {
      const amount = parsePositiveAmount(stake);
      if (amount === undefined) return false;
      refuse();
      const chosen = options.filter(({ type }) => types.includes(type));
      if (secondsLeft(round) === 0) {
        refuse({ text: t('game.closed', { n: round.number }) });
        return false;
      }
      if (user.money !== undefined && compareMoney(totalOf({ stake: amount, options: chosen }), user.money) > 0) {
        refuse({ text: t('game.insufficient'), tone: 'danger', ...topUp });
        return false;
      }
      reviewed.current = { types, stake };
      review.begin(types, amount);
      popup.open();
      return true;
    },
  });
  const { types, stake } = form.entries;
  const kept = useRef(start);
  useEffect(() => {
    keepDraft(id, { types, stake }, kept.current);
    kept.current = { types, stake };
  }, [id, types, stake]);

  // No message says that there is no answer: the line that does stands under the bar, and is brought into view.
  const lines = useRef<HTMLDivElement>(null);
  const [unanswered, setUnanswered] = useState<string>();
  const onTaken = useLatest((outcome: Outcome) => {
    if (outcome.kind === 'open') setUnanswered(outcome.attempt.key);
    // Whoever closed the popup while it was being sent may be choosing something else by now: that stays.
    if (isSame(form.entries, reviewed.current)) form.change(NO_DRAFT);
  });
  const onGivenBack = useLatest((order: Order) => {
    if (order.gameId === id && isSame(form.entries, NO_DRAFT)) form.change({ types: order.types, stake: order.stake });
  });
  const review = useReview({ round, user, options, odds, reviewed, onOutcome, onTaken, onGivenBack });
  const { sending } = review;
  const unheard = sending ?? unanswered;
  useEffect(() => {
    if (unheard) lines.current?.scrollIntoView({ block: 'nearest' });
  }, [unheard]);

  const close = () => {
    review.close();
    popup.close();
  };
  /** Taken off for good: whoever cancels to stake another amount finds it off. */
  const remove = (type: string) => {
    reviewed.current = { types: types.filter((one) => one !== type), stake };
    form.change({ types: reviewed.current.types });
    review.remove(type);
  };
  const chosen = useMemo(() => offered(types), [offered, types]);
  const choose = useLatest((next: string[]) => form.change({ types: next }));
  const again = last && offered(last.types).length > 0 ? last : undefined;

  return (
    <div className={styles.area}>
      <Form of={form}>
        <Options options={options} chosen={chosen} oddsHidden={base.oddsHidden} error={form.choice('types').error} onChange={choose} />
        {odds === 'differs' ? (
          <StatusLine
            tone="danger"
            live
            action={
              <Button size="small" onClick={onAskOdds}>
                {common('common.retry')}
              </Button>
            }
          >
            {t('game.oddsDiffer')}
          </StatusLine>
        ) : null}
        {again ? (
          <Button block onClick={() => form.change({ types: offered(again.types), stake: again.stake })}>
            {t('game.again')}
          </Button>
        ) : null}
        <div className={styles.lines} ref={lines}>
          <UnansweredLines here={round.game} orders={review.orders} sending={sending} />
        </div>
        <StakeBar
          form={form}
          chosen={options.filter(({ type }) => chosen.includes(type))}
          balance={balance}
          last={last?.stake}
          least={base.stakeMin}
          isBusy={popup.isBusy || review.orders.isSending || review.orders.isTaken(id, round.number)}
        />
        {popup.Part && review.review ? (
          <popup.Part
            gameName={round.game.name}
            offered={options}
            review={review.review}
            base={base}
            change={review.change}
            openRound={review.openRound}
            isDrawing={isDrawing}
            oddsDiffer={odds === 'differs'}
            isSending={review.isBusy}
            onRemove={remove}
            onRenew={review.renew}
            onSubmit={() => void review.submit()}
            onClose={close}
          />
        ) : null}
      </Form>
    </div>
  );
}
