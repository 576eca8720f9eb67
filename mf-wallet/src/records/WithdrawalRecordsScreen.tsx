import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { useWholeList } from '@unison/shared/lists';
import { EmptyState, LinkButton } from '@unison/shared/ui';
import { useMemo } from 'react';
import { useListWithdrawalsQuery } from '../parts/recordsApi';
import { useFreshWithdrawals } from '../parts/useFreshWithdrawals';
import { describeWithdrawal } from './describeRecords';
import { RecordsView } from './RecordsView';

export function WithdrawalRecordsScreen() {
  const { t } = useTexts('wallet');
  const answer = useListWithdrawalsQuery(undefined, { refetchOnMountOrArgChange: true });
  useFreshWithdrawals(answer.data, answer.refetch);
  const describe = useMemo(() => describeWithdrawal(t), [t]);
  const action = <LinkButton href={paths.withdraw()}>{t('mine.withdraw')}</LinkButton>;
  return (
    <RecordsView
      feed={useWholeList(answer)}
      isFetching={answer.isFetching}
      describe={describe}
      label={t('mine.withdrawRecord')}
      filterLabel={t('record.status')}
      path={paths.withdrawRecords}
      topic="money"
      empty={<EmptyState drawing="bank" detail={t('record.firstWithdrawal')} message={t('record.noWithdrawals')} action={action} />}
    />
  );
}
