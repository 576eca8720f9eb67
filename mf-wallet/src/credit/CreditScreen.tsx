import { useGetUserInfoQuery } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { Gauge, Screen, SkeletonDetail } from '@unison/shared/ui';
import styles from './Credit.module.css';

/** The gauge ends here, or at the score where a platform counts on. */
const USUAL_MOST = 100;

export function CreditScreen() {
  const { t } = useTexts('wallet');
  const { number } = useFormat();
  return (
    <Screen>
      <Answer of={useGetUserInfoQuery()} loading={<SkeletonDetail />}>
        {({ creditScore }) => (
          <>
            <Gauge label={t('credit.title')} value={creditScore} max={Math.max(USUAL_MOST, creditScore)} valueText={number(creditScore)}>
              <span className={styles.score}>{number(creditScore)}</span>
            </Gauge>
            <p className={styles.explain}>{t('credit.explain')}</p>
          </>
        )}
      </Answer>
    </Screen>
  );
}
