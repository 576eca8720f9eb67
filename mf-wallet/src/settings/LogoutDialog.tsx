import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { forgetAnswers } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { endSession, useKeptKeys } from '@unison/shared/session';
import { Checkbox } from '@unison/shared/ui';
import { ConfirmDialog } from '@unison/shared/ui/overlay';

export function LogoutDialog({ open, onCancel }: { open: boolean; onCancel: () => void }) {
  const { t } = useTexts('wallet');
  const { t: shared } = useTexts('shared');
  const dispatch = useDispatch();
  const { keys, clear } = useKeptKeys(open);
  const [isClearing, setClearing] = useState(false);

  const logOut = async () => {
    if (isClearing) await clear();
    endSession();
    dispatch(forgetAnswers());
  };

  return (
    <ConfirmDialog open={open} title={t('setting.logoutAsk')} confirmLabel={shared('common.ok')} onConfirm={logOut} onCancel={onCancel}>
      {keys.length > 0 ? (
        <Checkbox label={t('setting.logoutClear')} checked={isClearing} onChange={({ target }) => setClearing(target.checked)} />
      ) : null}
    </ConfirmDialog>
  );
}
