import type { Keyed } from '@unison/shared/api';
import { readSince, useAttempts, useIsHere, useOutcomeToast } from '@unison/shared/attempt';
import { paths } from '@unison/shared/contract';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { useErrorToast, useKept } from '@unison/shared/session';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isTopUpOver } from '../parts/recordStatus';
import { useOpenTopUpMutation } from '../parts/moneyApi';
import type { OpenedTopUp } from '../parts/moneyApi';
import { useLazyListTopUpsQuery } from '../parts/recordsApi';
import { isSame, openedTopUp, topUpAttempts } from './topUpAttempts';
import type { TopUpRequest } from './topUpAttempts';

/** Opens top-ups: each choice is one until its payment page is here; see `choose`. */
export function useTopUp() {
  const { t } = useTexts('wallet');
  const { money } = useFormat();
  const { key: entry } = useLocation();
  const own = useAttempts(topUpAttempts, () => undefined);
  const { open, begin, beginOrAgain, again, forget } = own;
  const { value: opened, change: changeOpened } = useKept(openedTopUp);
  const [send] = useOpenTopUpMutation();
  const [askRecords] = useLazyListTopUpsQuery();
  const records = { label: t('money.seeRecords'), href: paths.rechargeRecords() };
  const tell = useOutcomeToast<TopUpRequest, OpenedTopUp>(undefined, {
    open: ({ body }) => ({ text: t('money.topUpUnanswered', { amount: money(body.money) }), link: records }),
    // Its payment page is not opened any more.
    done: () => ({ text: t('money.leaveNote'), link: records }),
  });
  const errorToast = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  const isLocked = useRef(false);
  const isHere = useIsHere();
  const way = { call: (request: TopUpRequest, keyed: Keyed) => send({ ...request, ...keyed }).unwrap() };

  const canStillBePaid = async (number: string | undefined): Promise<boolean> => {
    const records = number === undefined ? undefined : await readSince(Date.now(), () => askRecords());
    const record = records?.find((one) => one.number === number);
    return record === undefined || !isTopUpOver(record);
  };

  /** The same top-up, word for word, as long as no answer came, and after a reload of its page; where that is paid or cancelled meanwhile, a new one. */
  const sendOnce = async (request: TopUpRequest) => {
    const lost = open.find(({ body }) => isSame(body, request));
    const former = opened?.entry === entry && isSame(opened.request, request) ? opened : undefined;
    const outcome = lost
      ? await again(lost.key, way)
      : await beginOrAgain({ body: request, ...(former && { key: former.key, body: former.request }) }, way);
    if (outcome === undefined) return begin({ body: request }, way);
    const isRepetition = former !== undefined || (outcome.kind === 'answered' && outcome.attempt.tries > 1);
    const isDead = isRepetition && outcome.kind === 'answered' && !(await canStillBePaid(outcome.answer.answer.number));
    return isDead ? begin({ body: request }, way) : outcome;
  };

  return {
    /** For `AttemptNotes`. */
    own,
    /** Sent, and no answer came. */
    open,
    isBusy,
    choose: async (request: TopUpRequest): Promise<OpenedTopUp | undefined> => {
      if (isLocked.current) return undefined;
      isLocked.current = true;
      setBusy(true);
      const outcome = await sendOnce(request);
      isLocked.current = false;
      setBusy(false);
      // Nothing left the device, so that nobody has to doubt it. A device may be wrong about its network: the same choice goes on by the same key.
      if (outcome.kind === 'open' && outcome.error.kind === 'offline' && outcome.attempt.tries === 1 && own.mayRepeat(outcome.attempt)) {
        const { key, body } = outcome.attempt;
        if (!opened || (opened.entry === entry ? opened.key === key : !opened.number)) {
          changeOpened((now) => (now?.key === key ? now : { key, request: body, entry }));
          forget(key);
          errorToast(outcome.error);
          return undefined;
        }
      }
      const mine =
        outcome.kind === 'answered'
          ? { key: outcome.attempt.key, request: outcome.attempt.body, number: outcome.answer.answer.number, entry }
          : undefined;
      changeOpened((now) => {
        if (!mine) return now?.entry === entry && isSame(now.request, request) ? null : now;
        // Whoever left may have opened another since, which is the one that is paid.
        return now && now.key !== opened?.key && !isHere() ? now : mine;
      });
      const topUp = tell(outcome)?.answer;
      return isHere() ? topUp : undefined; // whoever left has no place for its page
    },
    forget,
  };
}
