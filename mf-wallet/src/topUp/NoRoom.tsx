import { paths } from '@unison/shared/contract';
import { compareMoney } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { LinkButton, StatusLine } from '@unison/shared/ui';
import { useWalletTexts } from '../useWalletTexts';
import type { TopUpRoom } from './useTopUpRoom';

/** True while this amount cannot be topped up, whichever way it is paid. */
export function hasNoRoom({ isShut, left }: TopUpRoom, money: string): boolean {
  return isShut || (left !== undefined && compareMoney(money, left) > 0);
}

/** Stands where a top-up would go on, while the member's own break or limit leaves no room for one (B-07). */
export function NoRoom({ room: { breakUntil, left } }: { room: TopUpRoom }) {
  const { t, common } = useWalletTexts();
  const { moment } = useFormat();
  return (
    <>
      {breakUntil === undefined ? (
        <StatusLine icon="clock" tone="warning">
          <strong>{left === 0 ? t('money.topUpLimitUsed') : t('money.overTopUpLimit')}</strong>
        </StatusLine>
      ) : (
        <StatusLine icon="clock">
          <strong>{common('care.onBreak', { until: moment(breakUntil) })}</strong>
          <p>{common('care.onBreakHint')}</p>
        </StatusLine>
      )}
      <LinkButton href={paths.report()} block>
        {common('care.title')}
      </LinkButton>
    </>
  );
}
