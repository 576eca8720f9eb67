import { useCapability } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { useGetWithdrawalRestQuery } from '../parts/moneyApi';

/** Until when withdrawals are paused after a recovery (B-01), in words; undefined while they are not, or nobody says so. */
export function useWithdrawalRest(): string | undefined {
  const { t } = useTexts('wallet');
  const { moment } = useFormat();
  const { data: until } = useGetWithdrawalRestQuery(undefined, { skip: !useCapability('security'), refetchOnMountOrArgChange: true });
  return typeof until === 'number' ? t('money.paused', { until: moment(until) }) : undefined;
}
