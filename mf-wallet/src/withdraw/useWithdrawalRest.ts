import { useCapability } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { useGetSecurityQuery } from '../parts/safetyApi';
import type { Security } from '../parts/safetyApi';
import { soonEnough } from '../parts/soonEnough';

export type WithdrawalRest = {
  /** Until when withdrawals are paused after a recovery (B-01), in words; undefined while they are not, or nobody says so. */
  paused: string | undefined;
  /** The same as the platform says it now: it may be over. What it does not answer within a few seconds stays. */
  askPaused: () => Promise<string | undefined>;
};

export function useWithdrawalRest(): WithdrawalRest {
  const { t } = useTexts('wallet');
  const { moment } = useFormat();
  const { data, refetch } = useGetSecurityQuery(undefined, {
    skip: !useCapability('security'),
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const wordsOf = (security: Security | undefined) =>
    security?.pausedUntil === undefined ? undefined : t('money.paused', { until: moment(security.pausedUntil) });
  const paused = wordsOf(data);
  const askNow = async () => wordsOf((await refetch()).data);
  return { paused, askPaused: async () => (paused === undefined ? undefined : soonEnough(askNow(), paused)) };
}
