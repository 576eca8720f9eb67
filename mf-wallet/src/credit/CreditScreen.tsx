import { useGetUserInfoQuery } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { Gauge, Screen, SkeletonDetail } from '@unison/shared/ui';
import styles from './Credit.module.css';

/** The gauge ends here, or at the score where a platform counts on. */
const USUAL_MOST = 100;

export function CreditScreen() {
  const { t } = useTexts('wallet');
  return (
    <Screen>
      <Answer of={useGetUserInfoQuery()} loading={<SkeletonDetail />}>
        {({ creditScore }) => (
          <>
            <Score of={creditScore} />
            <p className={styles.explain}>{t('credit.explain')}</p>
          </>
        )}
      </Answer>
    </Screen>
  );
}

function Score({ of: score }: { of: number | undefined }) {
  const { t } = useTexts('wallet');
  const { number } = useFormat();
  if (score === undefined) return <p className={styles.score}>–</p>;
  return (
    <Gauge label={t('credit.title')} value={score} max={Math.max(USUAL_MOST, score)} valueText={number(score)}>
      <span className={styles.score}>{number(score)}</span>
    </Gauge>
  );
}
