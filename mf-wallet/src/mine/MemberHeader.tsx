import { useGetBaseInfoQuery } from '@unison/shared/api';
import type { UserInfo } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Avatar, Ornament, Progress } from '@unison/shared/ui';
import { useAvatarSource } from '../parts/useAvatarSource';
import styles from './MineScreen.module.css';

type MemberHeaderProps = { user: UserInfo };

export function MemberHeader({ user }: MemberHeaderProps) {
  const { t } = useTexts('wallet');
  const sourceOf = useAvatarSource();
  const { data: base } = useGetBaseInfoQuery();
  return (
    <div className={styles.header}>
      <Ornament src={base?.memberBackground ?? ''} className={styles.background} />
      <Avatar src={sourceOf(user.avatar)} name="" size={56} />
      <div className={styles.who}>
        <span className={styles.name}>{user.username}</span>
        <Progress label={t('mine.level')} value={user.level.percent} />
      </div>
      <Ornament src={user.level.image} size={40} />
    </div>
  );
}
