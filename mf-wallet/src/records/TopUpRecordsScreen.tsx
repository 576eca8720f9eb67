import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { useWholeList } from '@unison/shared/lists';
import { EmptyState, LinkButton } from '@unison/shared/ui';
import { useMemo } from 'react';
import { isTopUpOver } from '../parts/recordStatus';
import { useListTopUpsQuery } from '../parts/recordsApi';
import type { TopUp } from '../parts/recordsApi';
import { describeTopUp } from './describeRecords';
import { RecordsView } from './RecordsView';

/** While a top-up can still be paid the platform is asked so often whether it was, in ms: it may be paid in the bank's app. */
const ASK_MS = 30_000;

/** Of a status that the platform does not say nothing will tell that it is over. */
const canBePaid = (topUp: TopUp): boolean => topUp.status !== undefined && !isTopUpOver(topUp);

export function TopUpRecordsScreen() {
  const { t } = useTexts('wallet');
  const answer = useListTopUpsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const isAwaited = answer.data?.some(canBePaid) ?? false;
  useListTopUpsQuery(undefined, { skip: !isAwaited, pollingInterval: ASK_MS, skipPollingIfUnfocused: true });
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
