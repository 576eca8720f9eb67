import { useGetBaseInfoQuery } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Facts } from '@unison/shared/ui';
import { DayEnds } from '../parts/DayEnds';
import { useGetWithdrawRuleQuery } from '../parts/moneyApi';
import type { WithdrawRule } from '../parts/moneyApi';
import styles from './withdraw.module.css';

/** What the product says while the platform sends no minutes (LIMIT-23). */
const USUAL_MINUTES = { average: 5, fastest: 2 };

/** While the end of the day is named the platform is asked so often whether it came: its clock counts, not the device's. */
const ASK_MS = 60_000;

/** How often and how soon: below the form, whose button is in reach. */
export function WithdrawRules({ rule }: { rule: WithdrawRule }) {
  const { t } = useTexts('wallet');
  const { number } = useFormat();
  const { data: base } = useGetBaseInfoQuery();
  const dayEnds = rule.leftToday === undefined ? undefined : rule.dayEnds;
  useGetWithdrawRuleQuery(undefined, { skip: dayEnds === undefined, pollingInterval: ASK_MS, skipPollingIfUnfocused: true });
  const counts = [
    { label: t('money.leftToday'), value: rule.leftToday },
    { label: t('money.freeCount'), value: rule.free },
  ];
  const minutes = { count: rule.averageMinutes ?? USUAL_MINUTES.average, fastest: rule.fastestMinutes ?? USUAL_MINUTES.fastest };
  return (
    <>
      <p className={styles.note}>{base?.playCredits ? t('money.statusAfter', minutes) : t('money.arrival', minutes)}</p>
      <Facts items={counts.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value: number(value) }]))} />
      <DayEnds at={dayEnds} />
    </>
  );
}
