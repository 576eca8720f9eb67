import { paths } from '@unison/shared/contract';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Amounts, LinkButton, StatusLine } from '@unison/shared/ui';
import { useState } from 'react';
import { isOver } from '../parts/isOver';
import { useListTopUpsQuery } from '../parts/recordsApi';
import { openedTopUp } from './topUpAttempts';

/**
 * A top-up of this amount whose payment page ended without being left, as where the session ended on it: as long as it can be paid, the next choice would be
 * a second one. Whose it is the records say: the tab may be another member's by now.
 */
export function LeftOpen({ money }: { money: string }) {
  const { t } = useTexts('wallet');
  const format = useFormat();
  // As the screen was opened: what is opened here is not left.
  const [opened] = useState(() => openedTopUp.of().now());
  const number = opened?.request.money === money ? opened.number : undefined;
  const skip = number === undefined;
  const { data } = useListTopUpsQuery(undefined, { skip, refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const record = skip ? undefined : data?.find((one) => one.number === number);
  if (!record || isOver(record)) return null;
  return (
    <>
      <StatusLine tone="warning" live>
        <p>
          <Amounts>{t('money.topUpOpen', { amount: format.money(money) })}</Amounts>
        </p>
      </StatusLine>
      <LinkButton href={paths.rechargeRecords(number)} block>
        {t('money.seeRecords')}
      </LinkButton>
    </>
  );
}
