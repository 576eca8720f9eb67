import { hasNoAnswer } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { StatusLine } from '@unison/shared/ui';
import { useState } from 'react';
import { useRenewRecoveryCodeMutation } from '../parts/safetyApi';
import type { Security } from '../parts/safetyApi';
import { CredentialsForm } from '../parts/CredentialsForm';

export function NewRecoveryCode({ security, onMade }: { security: Security; onMade: (code: string) => void }) {
  const { t } = useTexts('wallet');
  const [renew] = useRenewRecoveryCodeMutation();
  const [isLost, setLost] = useState(false);
  return (
    <CredentialsForm
      asksCode={security.hasTotp}
      submitLabel={t('safety.recoveryMake')}
      send={async (credentials) => {
        const { data, error } = await renew(credentials);
        if (data !== undefined) onMade(data);
        else if (hasNoAnswer(error)) setLost(true);
        return error;
      }}
    >
      <p>
        {t('safety.recoveryExplain')} {security.hasRecoveryCode ? t('safety.recoveryReplaces') : null}
      </p>
      {isLost ? (
        <StatusLine tone="warning" live>
          {t('safety.recoveryLost')}
        </StatusLine>
      ) : null}
    </CredentialsForm>
  );
}
