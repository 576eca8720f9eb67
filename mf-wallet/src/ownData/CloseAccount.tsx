import { useTexts } from '@unison/shared/i18n';
import { useKeptKeys } from '@unison/shared/session';
import { StatusLine, useToast } from '@unison/shared/ui';
import { useCapability } from '@unison/shared/api';
import { useCloseAccountMutation } from './ownDataApi';
import { useGetSecurityQuery } from '../parts/safetyApi';
import { useLeaving } from '../parts/useLeaving';
import { LoginSecretsForm } from '../parts/LoginSecretsForm';

/** Closes the account; then everything of the member goes from this device too. `isSure`: the platform said that nothing is open. */
export function CloseAccount({ isSure }: { isSure: boolean }) {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const { data: security } = useGetSecurityQuery(undefined, { skip: !useCapability('security') });
  const [close] = useCloseAccountMutation();
  const { clear } = useKeptKeys(true);
  const leave = useLeaving();
  return (
    <LoginSecretsForm
      asksCode={security?.hasTotp ?? false}
      submitLabel={t('own.close')}
      send={async (secrets) => {
        const { error } = await close(secrets);
        if (error) return error;
        toast({ text: t('own.closed'), tone: 'positive' });
        await leave(undefined, clear);
        return undefined;
      }}
    >
      {isSure ? <StatusLine tone="positive">{t('own.nothingOpen')}</StatusLine> : null}
    </LoginSecretsForm>
  );
}
