import { useIsOverdue } from '@unison/shared/attempt';
import { paths } from '@unison/shared/contract';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Amounts, Button, LinkButton, StatusLine } from '@unison/shared/ui';
import { useState } from 'react';
import { useListWithdrawalsQuery } from '../parts/recordsApi';
import { mayBeOf } from './useOwnWithdrawals';
import type { UnansweredWithdrawal } from './withdrawAttempts';

export type UnansweredProps = { attempt: UnansweredWithdrawal; canRepeat: boolean; onStartAnew: () => void };

/**
 * No answer came. Another withdrawal may begin only once the records were read after that and do not show this one; where they show one that it
 * may be, nothing is claimed, and after two minutes the member decides (decision 040).
 */
export function Unanswered({ attempt, canRepeat, onStartAnew }: UnansweredProps) {
  const { t } = useTexts('wallet');
  const { money } = useFormat();
  const { data: records, fulfilledTimeStamp } = useListWithdrawalsQuery();
  const [before] = useState(fulfilledTimeStamp);
  const isOverdue = useIsOverdue(attempt);
  const isRead = fulfilledTimeStamp !== before;
  const isNotListed = isRead && records?.some((record) => mayBeOf(attempt, record)) === false;
  return (
    <>
      <StatusLine tone="warning" live>
        <p>
          <Amounts>{t('money.withdrawalUnanswered', { amount: money(attempt.body.money) })}</Amounts>
        </p>
        {isNotListed ? <p>{t('money.notInRecords')}</p> : null}
        {canRepeat ? <p>{t('money.repeatSafe')}</p> : null}
      </StatusLine>
      <LinkButton href={paths.withdrawRecords()} block>
        {t('money.seeRecords')}
      </LinkButton>
      {isNotListed || (isRead && isOverdue) ? (
        <Button variant="quiet" block onClick={onStartAnew}>
          {t('money.startAnew')}
        </Button>
      ) : null}
    </>
  );
}
