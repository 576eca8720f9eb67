import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { List, ListRow, Screen } from '@unison/shared/ui';
import { LogoutRow } from './LogoutRow';
import { useWithdrawPasswordEntry } from './useWithdrawPasswordEntry';

export function SettingsScreen() {
  const { t } = useTexts('wallet');
  const withdrawPassword = useWithdrawPasswordEntry();

  return (
    <Screen>
      <List>
        <ListRow icon="user" title={t('setting.basic')} href={paths.information()} />
        <ListRow icon="lock" title={t('setting.loginPassword')} href={paths.setLoginPassword()} />
        <ListRow icon="shield" title={t('setting.withdrawPassword')} leads {...withdrawPassword} />
        <ListRow icon="language" title={t('setting.language')} href={paths.language('setting')} />
        <LogoutRow />
      </List>
    </Screen>
  );
}
