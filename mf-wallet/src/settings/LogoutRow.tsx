import { useTexts } from '@unison/shared/i18n';
import { useOnDemand } from '@unison/shared/screen';
import { ListRow } from '@unison/shared/ui';
import { useState } from 'react';

/** Opens the question; busy until that stands there. */
export function LogoutRow() {
  const { t } = useTexts('wallet');
  const { Part, isBusy, open, close } = useOnDemand(() => import('./LogoutDialog').then((module) => module.LogoutDialog), { ahead: true });
  const [isAsked, setAsked] = useState(false);
  const end = () => {
    close();
    setAsked(false);
  };
  return (
    <>
      <ListRow icon="logout" title={t('setting.logout')} busy={isBusy || (Part && !isAsked)} opensDialog onPress={open} />
      {Part ? <Part onAsked={() => setAsked(true)} onClose={end} /> : null}
    </>
  );
}
