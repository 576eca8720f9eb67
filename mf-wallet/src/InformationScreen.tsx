import { useGetUserInfoQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { Screen, SkeletonRows } from '@unison/shared/ui';
import { SafetySection } from './safety/SafetySection';
import styles from './information/Information.module.css';
import { OwnRows } from './information/OwnRows';

export function InformationScreen() {
  const { t } = useTexts('wallet');
  const answer = useGetUserInfoQuery();
  return (
    <Screen>
      <Answer of={answer} loading={<SkeletonRows count={6} />}>
        {(user) => (
          <>
            <OwnRows user={user} />
            {user.lastSeenFrom === '' ? null : <p className={styles.seen}>{t('info.lastSeen', { from: user.lastSeenFrom })}</p>}
          </>
        )}
      </Answer>
      <SafetySection />
    </Screen>
  );
}
