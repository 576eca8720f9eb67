import { hasNoAnswer } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { StatusLine } from '@unison/shared/ui';
import { useState } from 'react';
import { useRenewRecoveryCodeMutation } from '../parts/safetyApi';
import type { Security } from '../parts/safetyApi';
import { LoginSecretsForm } from '../parts/LoginSecretsForm';

export function NewRecoveryCode({ security, onMade }: { security: Security; onMade: (code: string) => void }) {
  const { t } = useTexts('wallet');
  const [renew] = useRenewRecoveryCodeMutation();
  const [isLost, setLost] = useState(false);
  return (
    <LoginSecretsForm
      asksCode={security.hasTotp}
      submitLabel={t('safety.recoveryMake')}
      send={async (secrets) => {
        const { data, error } = await renew(secrets);
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
    </LoginSecretsForm>
  );
}
