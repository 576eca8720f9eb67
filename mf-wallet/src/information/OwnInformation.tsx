import { useGetUserInfoQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { seenFrom } from '../parts/seenFrom';
import styles from './Information.module.css';
import { OwnRows } from './OwnRows';

export function OwnInformation() {
  const { t } = useTexts('wallet');
  const answer = useGetUserInfoQuery();
  return (
    <Answer of={answer}>
      {(user) => {
        const from = seenFrom(user.lastSeenFrom);
        return (
          <>
            <OwnRows user={user} />
            {from === '' ? null : <p className={styles.seen}>{t('info.lastLogin', { from })}</p>}
          </>
        );
      }}
    </Answer>
  );
}
