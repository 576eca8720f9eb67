import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { useWholeList } from '@unison/shared/lists';
import { EmptyState, LinkButton } from '@unison/shared/ui';
import { useMemo } from 'react';
import { useListTopUpsQuery } from '../parts/recordsApi';
import { describeTopUp } from './describeRecords';
import { RecordsView } from './RecordsView';

export function TopUpRecordsScreen() {
  const { t } = useTexts('wallet');
  const answer = useListTopUpsQuery(undefined, { refetchOnMountOrArgChange: true });
  const describe = useMemo(() => describeTopUp(t), [t]);
  const action = <LinkButton href={paths.recharge()}>{t('mine.recharge')}</LinkButton>;
  return (
    <RecordsView
      feed={useWholeList(answer)}
      isFetching={answer.isFetching}
      describe={describe}
      label={t('mine.rechargeRecord')}
      filterLabel={t('record.status')}
      path={paths.rechargeRecords}
      topic="money"
      empty={<EmptyState drawing="purse" detail={t('record.firstTopUp')} message={t('record.noTopUps')} action={action} />}
    />
  );
}
