import { paths } from '@unison/shared/contract';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Amounts, LinkButton, StatusLine } from '@unison/shared/ui';

/** That a top-up of this amount is pending, and the way to it. */
export function LeftOpen({ money, number }: { money: string; number: string }) {
  const { t } = useTexts('wallet');
  const format = useFormat();
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
