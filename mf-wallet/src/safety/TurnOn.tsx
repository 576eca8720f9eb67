import { useState } from 'react';
import { useTexts } from '@unison/shared/i18n';
import { StatusLine } from '@unison/shared/ui';
import { useStartTotpMutation } from '../parts/safetyApi';
import { ConfirmTotp } from './ConfirmTotp';
import { LoginSecretsForm } from '../parts/LoginSecretsForm';
import { NoWayBack } from './NoWayBack';

type TurnOnProps = {
  hasCode: boolean;
  /** Undefined where the platform has no recovery codes. */
  onMakeCode: (() => void) | undefined;
  onDone: () => void;
};

/** First the login password and what is at stake, then the secret and a code of it. */
export function TurnOn({ hasCode, onMakeCode, onDone }: TurnOnProps) {
  const { t } = useTexts('wallet');
  const [start] = useStartTotpMutation();
  const [totp, setTotp] = useState<{ secret: string; address: string }>();
  if (totp) return <ConfirmTotp totp={totp} onDone={onDone} />;
  return (
    <LoginSecretsForm
      asksCode={false}
      submitLabel={t('safety.next')}
      send={async ({ password }) => {
        const { data, error } = await start({ password });
        setTotp(data);
        return error;
      }}
    >
      <p>{t('safety.totpExplain')}</p>
      {hasCode ? <StatusLine tone="warning">{t('safety.totpWarning')}</StatusLine> : <NoWayBack onMakeCode={onMakeCode} />}
    </LoginSecretsForm>
  );
}
