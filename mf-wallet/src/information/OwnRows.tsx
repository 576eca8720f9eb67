import type { UserInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { useOnDemand } from '@unison/shared/screen';
import { Avatar, List, ListRow } from '@unison/shared/ui';
import { useAvatarSource } from '../parts/useAvatarSource';
import { BankRow } from './BankRow';
import { SEX_TEXTS } from './sexTexts';

export function OwnRows({ user }: { user: UserInfo }) {
  const { t } = useTexts('wallet');
  const sourceOf = useAvatarSource();
  const avatar = useOnDemand(() => import('./AvatarSheet').then((module) => module.AvatarSheet));
  return (
    <>
      <List label={t('mine.info')}>
        <ListRow
          title={t('info.avatar')}
          icon="picture"
          trailing={<Avatar src={sourceOf(user.avatar)} name="" size={40} />}
          onPress={avatar.open}
        />
        <ListRow
          title={t('info.realName')}
          icon="edit"
          trailing={user.realName === '' ? t('info.notSet') : user.realName}
          href={paths.setName()}
        />
        <ListRow title={t('info.sex')} icon="user" trailing={t(SEX_TEXTS[user.sex])} href={paths.setSex()} />
        <BankRow user={user} />
      </List>
      {avatar.Part ? <avatar.Part current={user.avatar} onClose={avatar.close} /> : null}
    </>
  );
}
