import type { UserBank, UserInfo } from '@unison/shared/api';
import { dotted, maskAccount } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { Amounts, Facts, StatusLine } from '@unison/shared/ui';
import type { WithdrawRule } from '../parts/moneyApi';
import { useRest } from '../parts/useRest';
import { useWalletTexts } from '../useWalletTexts';
import styles from './withdraw.module.css';

export type WithdrawFactsProps = { user: UserInfo; bank: UserBank; rule: WithdrawRule };

/** What a member wants to know before the amount: what there is, where it goes, how much at a time, and whether it can go at all. */
export function WithdrawFacts({ user, bank, rule }: WithdrawFactsProps) {
  const { t, common } = useWalletTexts();
  const { money } = useFormat();
  const { paused } = useRest((until) => t('money.paused', { until }));
  const limits = { min: money(rule.min), max: money(rule.max) };
  return (
    <>
      <Facts
        items={[
          { label: t('mine.balance'), value: money(user.money) },
          { label: t('bank.card'), value: `${bank.bankName} ${maskAccount(bank.accountNumber)}` },
        ]}
      />
      <p className={styles.note}>
        <Amounts>
          {rule.timesADay === undefined
            ? dotted(common('money.belowMin', limits), common('money.aboveMax', limits))
            : t('money.rule', { ...limits, count: rule.timesADay })}
        </Amounts>
      </p>
      {paused === undefined ? null : <StatusLine tone="warning">{paused}</StatusLine>}
    </>
  );
}
