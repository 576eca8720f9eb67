import { useGetUserInfoQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Button, Card, Screen, SkeletonRows } from '@unison/shared/ui';
import { PlainColumn } from '../frame/PlainColumn';
import styles from '../credentials/EntryScreen.module.css';

export type AccountChoiceProps = { other: string; onKeep: () => void; onSwitch: () => void };

/** A third-party login must not replace a member's session unasked (O-43). */
export function AccountChoice({ other, onKeep, onSwitch }: AccountChoiceProps) {
  const { t } = useTexts('shell');
  const { data: user, isLoading } = useGetUserInfoQuery();
  const current = user?.username;
  return (
    <PlainColumn heading={t('sso.title')}>
      <Screen>
        {isLoading ? (
          <SkeletonRows count={3} />
        ) : (
          <Card>
            <div className={styles.fields}>
              <p>{current ? t('sso.question', { current, other }) : t('sso.questionUnknown', { other })}</p>
              <Button block variant="primary" onClick={onKeep}>
                {current ? t('sso.keep', { current }) : t('sso.keepUnknown')}
              </Button>
              <Button block onClick={onSwitch}>
                {t('sso.switch', { other })}
              </Button>
            </div>
          </Card>
        )}
      </Screen>
    </PlainColumn>
  );
}
