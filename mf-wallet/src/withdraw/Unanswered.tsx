import { paths } from '@unison/shared/contract';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Amounts, Button, LinkButton, StatusLine } from '@unison/shared/ui';
import { useState } from 'react';
import { useListWithdrawalsQuery } from '../parts/recordsApi';

export type UnansweredProps = { amount: string; canRepeat: boolean; onStartAnew: () => void };

/** No answer came. Another withdrawal may begin only once the records were read after that and do not show this one. */
export function Unanswered({ amount, canRepeat, onStartAnew }: UnansweredProps) {
  const { t } = useTexts('wallet');
  const { money } = useFormat();
  const [since] = useState(Date.now);
  const { fulfilledTimeStamp = 0 } = useListWithdrawalsQuery();
  const isNotListed = fulfilledTimeStamp > since;
  return (
    <>
      <StatusLine tone="warning" live>
        <p>
          <Amounts>{t('money.withdrawalUnanswered', { amount: money(amount) })}</Amounts>
        </p>
        {isNotListed ? <p>{t('money.notInRecords')}</p> : null}
        {canRepeat ? <p>{t('money.repeatSafe')}</p> : null}
      </StatusLine>
      <LinkButton href={paths.withdrawRecords()} block>
        {t('money.seeRecords')}
      </LinkButton>
      {isNotListed ? (
        <Button variant="quiet" block onClick={onStartAnew}>
          {t('money.startAnew')}
        </Button>
      ) : null}
    </>
  );
}
