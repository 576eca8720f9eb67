import { useTexts } from '@unison/shared/i18n';
import { Card, Skeleton, SkeletonGroup } from '@unison/shared/ui';
import { PlayCreditsNote } from '../parts/PlayCreditsNote';
import lineStyles from './BalanceLine.module.css';
import styles from './MineScreen.module.css';
import { MoneyWays } from './MoneyWays';

/** Who it is and the balance while they load, in the place they will have: what can be pressed is there already and stays where it is. */
export function MineBones() {
  const { t } = useTexts('wallet');
  return (
    <>
      <SkeletonGroup>
        <div className={styles.headerBones}>
          <Skeleton shape="circle" />
          <Skeleton width="half" height="heading" />
        </div>
      </SkeletonGroup>
      <Card>
        <div className={styles.label}>{t('mine.balance')}</div>
        <div className={styles.amount}>{'\u00a0'}</div>
        <div className={lineStyles.slot} />
        <MoneyWays />
        <PlayCreditsNote />
      </Card>
    </>
  );
}
