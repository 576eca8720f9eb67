import type { UserInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useCopy, useOnDemand } from '@unison/shared/screen';
import { Avatar, List, ListRow } from '@unison/shared/ui';
import { useAvatarSource } from '../parts/useAvatarSource';
import { useWalletTexts } from '../useWalletTexts';
import { BankRow } from './BankRow';
import { SEX_TEXTS } from './sexTexts';

export function OwnRows({ user }: { user: UserInfo }) {
  const { t, common } = useWalletTexts();
  const copy = useCopy();
  const sourceOf = useAvatarSource();
  const avatar = useOnDemand(() => import('./AvatarSheet').then((module) => module.AvatarSheet));
  // What the service asks for first; a platform that leaves one out gets no row for it.
  const quoted = [
    [t('info.username'), user.username],
    [t('info.number'), user.id],
  ].filter((row): row is [string, string] => row[1] !== '');
  return (
    <>
      <List label={t('mine.info')}>
        <ListRow
          title={t('info.avatar')}
          icon="picture"
          trailing={<Avatar src={sourceOf(user.avatar)} name="" size={40} />}
          opensDialog
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
        {quoted.map(([title, value]) => (
          <ListRow key={title} title={title} detail={common('copy.copy')} icon="copy" trailing={value} onPress={() => void copy(value)} />
        ))}
      </List>
      {avatar.Part ? <avatar.Part current={user.avatar} onClose={avatar.close} /> : null}
    </>
  );
}
