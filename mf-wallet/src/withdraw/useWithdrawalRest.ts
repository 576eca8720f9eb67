import { useCapability } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { useGetSecurityQuery } from '../parts/safetyApi';

/** Until when withdrawals are paused after a recovery (B-01), in words; undefined while they are not, or nobody says so. */
export function useWithdrawalRest(): string | undefined {
  const { t } = useTexts('wallet');
  const { moment } = useFormat();
  const { data } = useGetSecurityQuery(undefined, { skip: !useCapability('security'), refetchOnMountOrArgChange: true });
  return data?.pausedUntil === undefined ? undefined : t('money.paused', { until: moment(data.pausedUntil) });
}
