import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { useFeed } from '@unison/shared/lists';
import { EmptyState, LinkButton } from '@unison/shared/ui';
import { useCallback } from 'react';
import { useListMovementsInfiniteQuery } from '../parts/recordsApi';
import type { Movement } from '../parts/recordsApi';
import { describeMovement } from './describeRecords';
import { RecordsView } from './RecordsView';

export function MoneyLogScreen() {
  const { t } = useTexts('wallet');
  const answer = useListMovementsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const describe = useCallback((movement: Movement) => describeMovement(movement, t), [t]);
  const action = <LinkButton href={paths.recharge()}>{t('mine.recharge')}</LinkButton>;
  return (
    <RecordsView
      feed={useFeed<Movement>(answer)}
      isFetching={answer.isFetching}
      describe={describe}
      label={t('mine.moneylog')}
      filterLabel={t('record.kind')}
      path={paths.moneyLog}
      topic="money"
      empty={<EmptyState drawing="purse" detail={t('record.firstMovement')} message={t('record.noMovements')} action={action} />}
    />
  );
}
