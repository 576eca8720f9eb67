import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { forgetAnswers, useGetUserInfoQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { clearKeptProfiles, endSession, useKeptProfiles } from '@unison/shared/session';
import { Checkbox } from '@unison/shared/ui';
import { ConfirmDialog } from '@unison/shared/ui/overlay';

export function LogoutDialog({ open, onCancel }: { open: boolean; onCancel: () => void }) {
  const { t } = useTexts('wallet');
  const { t: shared } = useTexts('shared');
  const dispatch = useDispatch();
  const { data: user } = useGetUserInfoQuery();
  const saved = useKeptProfiles('saved');
  const viewed = useKeptProfiles('viewed');
  const [isClearing, setClearing] = useState(false);
  const hasKept = saved.profiles.length + viewed.profiles.length > 0;

  const logOut = async () => {
    if (isClearing && user) await clearKeptProfiles(user.id);
    endSession();
    dispatch(forgetAnswers());
  };

  return (
    <ConfirmDialog open={open} title={t('setting.logoutAsk')} confirmLabel={shared('common.ok')} onConfirm={logOut} onCancel={onCancel}>
      {hasKept ? (
        <Checkbox label={t('setting.logoutClear')} checked={isClearing} onChange={({ target }) => setClearing(target.checked)} />
      ) : null}
    </ConfirmDialog>
  );
}
