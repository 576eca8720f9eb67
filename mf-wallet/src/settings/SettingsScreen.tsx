import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { forgetAnswers } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { endSession } from '@unison/shared/session';
import { List, ListRow, Screen } from '@unison/shared/ui';
import { ConfirmDialog } from '@unison/shared/ui/overlay';
import { useWithdrawPasswordEntry } from './useWithdrawPasswordEntry';

export function SettingsScreen() {
  const { t } = useTexts('wallet');
  const { t: shared } = useTexts('shared');
  const dispatch = useDispatch();
  const openWithdrawPassword = useWithdrawPasswordEntry();
  const [asking, setAsking] = useState(false);

  const logOut = () => {
    endSession();
    dispatch(forgetAnswers());
  };

  return (
    <Screen>
      <List>
        <ListRow icon="user" title={t('setting.basic')} href={paths.information()} />
        <ListRow icon="lock" title={t('setting.loginPassword')} href={paths.setLoginPassword()} />
        <ListRow icon="shield" title={t('setting.withdrawPassword')} onPress={openWithdrawPassword} />
        <ListRow icon="language" title={t('setting.language')} href={paths.language('setting')} />
        <ListRow icon="logout" title={t('setting.logout')} onPress={() => setAsking(true)} />
      </List>
      <ConfirmDialog
        open={asking}
        title={t('setting.logoutAsk')}
        confirmLabel={shared('common.ok')}
        cancelLabel={shared('common.cancel')}
        onConfirm={logOut}
        onCancel={() => setAsking(false)}
      />
    </Screen>
  );
}
