import { useCapability } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { useFeed } from '@unison/shared/lists';
import { EmptyState, LinkButton } from '@unison/shared/ui';
import { useCallback } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { MONEY_LOG, recordsApi, useListMovementsInfiniteQuery } from '../parts/recordsApi';
import type { Movement } from '../parts/recordsApi';
import { describeMovement } from './describeRecords';
import { RecordsView } from './RecordsView';

/** As many pages are asked for again, one after the other, by a look at the app; whoever has read further refreshes the log, or hears of what moves. */
const PAGES_AT_A_LOOK = 3;

export function MoneyLogScreen() {
  const { t } = useTexts('wallet');
  // Opened or refreshed, it begins again with its first page: of who comes back that would take away where they were.
  const isReturn = useNavigationType() === NavigationType.Pop;
  const { data: read } = recordsApi.endpoints.listMovements.useInfiniteQueryState();
  const answer = useListMovementsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: !isReturn,
    refetchCachedPages: false,
    refetchOnFocus: (read?.pages.length ?? 0) <= PAGES_AT_A_LOOK, // as far as it was read
  });
  const feed = useFeed<Movement>(answer);
  // What a platform sends without any sign may be a gain or a loss.
  const isSigned = useCapability(MONEY_LOG) || feed.items.some(({ money }) => money !== undefined && money < 0);
  const describe = useCallback((movement: Movement) => describeMovement(movement, isSigned, t), [isSigned, t]);
  const action = <LinkButton href={paths.recharge()}>{t('mine.recharge')}</LinkButton>;
  return (
    <RecordsView
      feed={feed}
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
