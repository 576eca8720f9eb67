import type { PlaySums } from '@unison/shared/api';
import { signedMoney } from '@unison/shared/format';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Card, Facts, Money } from '@unison/shared/ui';
import styles from './report.module.css';
import { less } from './sumsByDay';

/** Which text says how it stands: a loss is said as plainly as a gain. */
const verdictOf = (net: number) => (net > 0 ? 'report.ahead' : net < 0 ? 'report.behind' : 'report.even');

/** Nothing was staked or won yet. */
export const isUntouched = ({ won, staked }: PlaySums): boolean => won === 0 && staked === 0;

/** Won, staked and the net of both (DATA-122 to DATA-124). */
export function Sums(sums: PlaySums) {
  const { t } = useTexts('wallet');
  const format = useFormat();
  const { won, staked } = sums;
  const net = less(won, staked);
  const facts = [
    { label: t('report.win'), value: format.money(won) },
    { label: t('report.play'), value: format.money(staked) },
  ];
  const hint = <p className={styles.hint}>{t('report.netHint')}</p>;
  if (isUntouched(sums)) {
    return (
      <Card className={styles.sums}>
        <Facts items={[...facts, { label: t('report.net'), value: format.money(net) }]} />
        {hint}
      </Card>
    );
  }
  return (
    <Card className={styles.sums}>
      <p className={styles.label}>{t('report.net')}</p>
      <Money
        value={signedMoney(format, net)}
        unit={net === undefined ? undefined : format.unit}
        size="huge"
        tone={net !== undefined && net > 0 ? 'gained' : 'plain'}
      />
      {net === undefined ? null : <p>{t(verdictOf(net))}</p>}
      {hint}
      <Facts items={facts} />
    </Card>
  );
}
