import { useGetBaseInfoQuery } from '@unison/shared/api';
import type { UserBank, UserInfo } from '@unison/shared/api';
import { maskAccount } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { Facts, StatusLine } from '@unison/shared/ui';
import type { WithdrawRule } from '../parts/moneyApi';
import { useWalletTexts } from '../useWalletTexts';
import { useWithdrawalRest } from './useWithdrawalRest';
import styles from './withdraw.module.css';

/** What the product says while the platform sends no minutes (LIMIT-23). */
const USUAL_MINUTES = { average: 5, fastest: 2 };

export type WithdrawFactsProps = { user: UserInfo; bank: UserBank; rule: WithdrawRule };

/** What a member wants to know before the amount: what there is, where it goes, how much, how often, how soon. */
export function WithdrawFacts({ user, bank, rule }: WithdrawFactsProps) {
  const { t, common } = useWalletTexts();
  const { money, number } = useFormat();
  const { data: base } = useGetBaseInfoQuery();
  const limits = { min: money(rule.min), max: money(rule.max) };
  const paused = useWithdrawalRest();
  const counts = [
    { label: t('money.leftToday'), value: rule.leftToday },
    { label: t('money.freeCount'), value: rule.free },
  ];
  const minutes = { avg: rule.averageMinutes ?? USUAL_MINUTES.average, fastest: rule.fastestMinutes ?? USUAL_MINUTES.fastest };
  return (
    <>
      <Facts
        items={[
          { label: t('mine.balance'), value: money(user.money) },
          { label: t('bank.card'), value: `${bank.bankName} ${maskAccount(bank.accountNumber)}` },
          ...counts.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value: number(value) }])),
        ]}
      />
      <div className={styles.notes}>
        <p>
          {rule.timesADay === undefined
            ? `${common('money.belowMin', limits)} · ${common('money.aboveMax', limits)}`
            : t('money.rule', { ...limits, count: rule.timesADay })}
        </p>
        <p>{base?.playCredits ? t('money.statusAfter', minutes) : t('money.arrival', minutes)}</p>
      </div>
      {paused === undefined ? null : <StatusLine tone="warning">{paused}</StatusLine>}
    </>
  );
}
