import { useGetBaseInfoQuery } from '@unison/shared/api';
import type { UserInfo } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Avatar, Progress } from '@unison/shared/ui';
import styles from './MineScreen.module.css';

type MemberHeaderProps = { user: UserInfo };

export function MemberHeader({ user }: MemberHeaderProps) {
  const { t } = useTexts('wallet');
  const { data: base } = useGetBaseInfoQuery();
  return (
    <div className={styles.header}>
      {base?.memberBackground ? <img className={styles.background} src={base.memberBackground} alt="" /> : null}
      <Avatar src={user.avatar} name="" size={56} />
      <div className={styles.who}>
        <span className={styles.name}>{user.username}</span>
        <Progress label={t('mine.level')} value={user.level.percent} />
      </div>
      {user.level.image !== '' && <img src={user.level.image} alt="" width={40} height={40} />}
    </div>
  );
}
