import { paths } from '@unison/shared/contract';
import { plainAmount } from '@unison/shared/format';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { LinkButton, StatusLine } from '@unison/shared/ui';
import { isTopUpOver } from '../parts/recordStatus';
import type { TopUp } from '../parts/recordsApi';

/** Of a top-up that is not paid: that it ends by itself, and the way to another one, since its payment page belongs to where it was opened (decision 040). */
export function UnpaidTopUp({ topUp }: { topUp: TopUp }) {
  const { t } = useTexts('wallet');
  const { moment } = useFormat();
  const { money, endsAt } = topUp;
  if (endsAt === undefined || isTopUpOver(topUp)) return null;
  return (
    <>
      <StatusLine icon="clock">{t('money.endsUnpaid', { time: moment(endsAt) })}</StatusLine>
      {money === undefined ? null : (
        <LinkButton href={paths.channel(plainAmount(money))} block>
          {t('money.startAnew')}
        </LinkButton>
      )}
    </>
  );
}
