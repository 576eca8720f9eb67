import { useGetUserInfoQuery } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { Gauge, Screen, Skeleton, SkeletonGroup } from '@unison/shared/ui';
import styles from './Credit.module.css';
import { Level } from './Level';

/** The gauge ends here, or at the score where a platform counts on. */
const USUAL_MOST = 100;

export function CreditScreen() {
  const { t } = useTexts('wallet');
  return (
    <Screen>
      <Answer of={useGetUserInfoQuery()} loading={<Bones />}>
        {(user) => (
          <>
            <Score of={user.creditScore} />
            <p className={styles.explain}>{t('credit.explain')}</p>
            <Level user={user} />
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
  const most = Math.max(USUAL_MOST, score);
  return (
    <Gauge label={t('credit.title')} value={score} max={most} ends={[number(0), number(most)]} valueText={number(score)}>
      <span className={styles.score}>{number(score)}</span>
    </Gauge>
  );
}

/** The shape of the gauge, the sentence below it, and the level. */
function Bones() {
  return (
    <SkeletonGroup>
      <span className={styles.arc}>
        <Skeleton height="fill" />
      </span>
      <Skeleton height="small" />
      <Skeleton width="half" height="heading" />
      <Skeleton />
    </SkeletonGroup>
  );
}
