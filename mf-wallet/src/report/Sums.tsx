import type { PlaySums } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Card, Facts, Money } from '@unison/shared/ui';
import { signedMoney } from '../parts/signedMoney';
import styles from './report.module.css';
import { less } from './sumsByDay';

/** Which text says how it stands: a loss is said as plainly as a gain. */
const verdictOf = (net: number) => (net > 0 ? 'report.ahead' : net < 0 ? 'report.behind' : 'report.even');

/** Won, staked and the net of both (DATA-122 to DATA-124). */
export function Sums({ won, staked }: PlaySums) {
  const { t } = useTexts('wallet');
  const format = useFormat();
  const net = less(won, staked);
  const neverStaked = won === 0 && staked === 0;
  return (
    <Card className={styles.sums}>
      <p className={styles.label}>{t('report.net')}</p>
      <Money
        value={signedMoney(format, net)}
        {...(net === undefined ? {} : { unit: format.unit })}
        size="huge"
        tone={net !== undefined && net > 0 ? 'gained' : 'plain'}
      />
      {net === undefined || neverStaked ? null : <p>{t(verdictOf(net))}</p>}
      <p className={styles.hint}>{t('report.netHint')}</p>
      <Facts
        items={[
          { label: t('report.win'), value: format.money(won) },
          { label: t('report.play'), value: format.money(staked) },
        ]}
      />
    </Card>
  );
}
