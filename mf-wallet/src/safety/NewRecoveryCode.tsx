import { hasNoAnswer } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { StatusLine, useToast } from '@unison/shared/ui';
import { useState } from 'react';
import type { RenewRecoveryCode, Security } from '../parts/safetyApi';
import { LoginSecretsForm } from '../parts/LoginSecretsForm';

type NewRecoveryCodeProps = { security: Security; renew: RenewRecoveryCode; onMade: (code: string) => void };

export function NewRecoveryCode({ security, renew, onMade }: NewRecoveryCodeProps) {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const [isLost, setLost] = useState(false);
  return (
    <LoginSecretsForm
      asksCode={security.hasTotp}
      submitLabel={t('safety.recoveryMake')}
      send={async (secrets, isLeft) => {
        const { data, error } = await renew(secrets);
        if (data !== undefined) onMade(data);
        else if (hasNoAnswer(error)) setLost(true);
        if (!isLeft()) return error;
        // Nobody can be shown the code, or what stands above the fields, any more.
        if (data === undefined && !hasNoAnswer(error)) return error;
        toast(data === undefined ? { text: t('safety.recoveryLost'), tone: 'danger' } : { text: t('safety.recoveryUnseen') });
        return undefined;
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
