import { useCapability } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { useGetSecurityQuery } from '../parts/safetyApi';
import type { Security } from '../parts/safetyApi';

export type WithdrawalRest = {
  /** Until when withdrawals are paused after a recovery (B-01), in words; undefined while they are not, or nobody says so. */
  paused: string | undefined;
  /** The same as the platform says it now: it may be over. What it does not answer stays. */
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
  return { paused, askPaused: async () => (paused === undefined ? undefined : wordsOf((await refetch()).data)) };
}
