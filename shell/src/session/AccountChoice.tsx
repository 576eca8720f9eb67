import { useGetUserInfoQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Button, Card, Screen, SkeletonRows } from '@unison/shared/ui';
import { PlainColumn } from '../frame/PlainColumn';
import styles from '../credentials/EntryScreen.module.css';

/** Nobody has looked at the name of a link yet: of anybody's words no more stands here than a name has. */
const NAME_LETTERS = 32;

export type AccountChoiceProps = { other: string; onKeep: () => void; onSwitch: () => void };

/** A third-party login must not replace a member's session unasked (O-43). */
export function AccountChoice({ other: said, onKeep, onSwitch }: AccountChoiceProps) {
  const { t } = useTexts('shell');
  const { data: user, isLoading } = useGetUserInfoQuery();
  const current = user?.username;
  const other = [...said].slice(0, NAME_LETTERS).join('');
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
