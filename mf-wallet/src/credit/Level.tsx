import type { UserInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { List, ListRow, Progress, Section } from '@unison/shared/ui';
import type { IconName } from '@unison/shared/ui';
import { useFreshUserBank } from '../parts/useFreshUserBank';

/** The level, and what the profile lacks as steps to tap. A level is not the score, and nothing staked moves it (O-71). */
export function Level({ user }: { user: UserInfo }) {
  const { t } = useTexts('wallet');
  const { percent } = useFormat();
  const { data: bank } = useFreshUserBank();
  const steps: { text: string; icon: IconName; href: string; isDone: boolean }[] = [
    { text: 'info.realName', icon: 'user', href: paths.setName(), isDone: user.realName !== '' },
    { text: 'money.payPassword', icon: 'lock', href: paths.setPayPassword(), isDone: user.hasPayPassword },
    { text: 'info.bank', icon: 'bank', href: paths.bindCard(), isDone: bank?.isBound ?? true }, // not said: nobody is sent there in vain
  ];
  const lacking = steps.filter(({ isDone }) => !isDone);
  const share = percent(user.level.percent / 100);
  return (
    <Section heading={t('mine.level')} aside={share}>
      <Progress label={t('mine.level')} value={user.level.percent} valueText={share} />
      {lacking.length === 0 ? null : (
        <>
          <h3>{t('credit.lacking')}</h3>
          <List>
            {lacking.map(({ text, icon, href }) => (
              <ListRow key={text} title={t(text)} icon={icon} href={href} />
            ))}
          </List>
        </>
      )}
    </Section>
  );
}
