import { useIsOverdue } from '@unison/shared/attempt';
import { paths } from '@unison/shared/contract';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Amounts, Button, LinkButton, StatusLine } from '@unison/shared/ui';

type UnansweredTopUpProps = { money: string; begunAt: number; canRepeat: boolean; onStartAnew: () => void };

/** The same way to pay is the same top-up. Where the platform knows no keys, or after two minutes, the records tell, and it can be let go (decision 040). */
export function UnansweredTopUp({ money, begunAt, canRepeat, onStartAnew }: UnansweredTopUpProps) {
  const { t } = useTexts('wallet');
  const format = useFormat();
  const isOverdue = useIsOverdue({ begunAt });
  return (
    <>
      <StatusLine tone="warning" live>
        <p>
          <Amounts>{t('money.topUpUnanswered', { amount: format.money(money) })}</Amounts>
        </p>
        {canRepeat ? <p>{t('money.sameMethodSafe')}</p> : null}
      </StatusLine>
      <LinkButton href={paths.rechargeRecords()} block>
        {t('money.seeRecords')}
      </LinkButton>
      {canRepeat && !isOverdue ? null : (
        <Button variant="quiet" block onClick={onStartAnew}>
          {t('money.startAnew')}
        </Button>
      )}
    </>
  );
}
