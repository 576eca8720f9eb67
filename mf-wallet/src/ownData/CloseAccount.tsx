import { useTexts } from '@unison/shared/i18n';
import { StatusLine, useToast } from '@unison/shared/ui';
import { useCapability } from '@unison/shared/api';
import { useCloseAccountMutation } from './ownDataApi';
import { useGetSecurityQuery } from '../parts/safetyApi';
import { useLeaving } from '../parts/useLeaving';
import { LoginSecretsForm } from '../parts/LoginSecretsForm';
import { useLostClosing } from './useLostClosing';

/** Closes the account; then everything of the member goes from this device too. `isSure`: the platform said that nothing is open. */
export function CloseAccount({ isSure }: { isSure: boolean }) {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const { data: security } = useGetSecurityQuery(undefined, { skip: !useCapability('security') });
  const [close] = useCloseAccountMutation();
  const { follow, unknown, clear } = useLostClosing();
  const leave = useLeaving();
  const done = () => {
    toast({ text: t('own.closed'), tone: 'positive' });
    return leave(undefined, clear);
  };
  return (
    <LoginSecretsForm
      asksCode={security?.hasTotp ?? false}
      submitLabel={t('own.close')}
      send={(secrets, isLeft) => follow(close(secrets), isLeft, done)}
    >
      {isSure ? <StatusLine tone="positive">{t('own.nothingOpen')}</StatusLine> : null}
      {unknown ? (
        <StatusLine tone="warning" live>
          {unknown}
        </StatusLine>
      ) : null}
    </LoginSecretsForm>
  );
}
