import { apiErrorOf, hasNoAnswer } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { StatusLine, useToast } from '@unison/shared/ui';
import { useState } from 'react';
import type { RenewRecoveryCode, Security } from '../parts/safetyApi';
import { LoginSecretsForm } from '../parts/LoginSecretsForm';

type NewRecoveryCodeProps = { security: Security; renew: RenewRecoveryCode; onMade: (code: string) => void };

/** What nobody knows after a try without an answer. Words of the platform are one to whoever reads them, and only a code that there was can stop working. */
function doubtOf(error: unknown, { hasRecoveryCode }: Security): string {
  if (!hasRecoveryCode) return 'safety.recoveryUnknown';
  const failure = apiErrorOf(error);
  return failure.kind === 'rejected' && failure.message !== '' ? 'safety.recoveryLostSaid' : 'safety.recoveryLost';
}

export function NewRecoveryCode({ security, renew, onMade }: NewRecoveryCodeProps) {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const [doubt, setDoubt] = useState<string>();
  return (
    <LoginSecretsForm
      asksCode={security.hasTotp}
      submitLabel={t('safety.recoveryMake')}
      send={async (secrets, isLeft) => {
        const { data, error } = await renew(secrets);
        const lost = data === undefined && hasNoAnswer(error) ? doubtOf(error, security) : undefined;
        if (data !== undefined) onMade(data);
        else if (lost) setDoubt(lost);
        if (!isLeft()) return error;
        // Nobody can be shown the code, or what stands above the fields, any more.
        if (data === undefined && !lost) return error;
        toast(lost ? { text: t(lost), tone: 'danger' } : { text: t('safety.recoveryUnseen') });
        return undefined;
      }}
    >
      <p>
        {t('safety.recoveryExplain')} {security.hasRecoveryCode ? t('safety.recoveryReplaces') : null}
      </p>
      {doubt ? (
        <StatusLine tone="warning" live>
          {t(doubt)}
        </StatusLine>
      ) : null}
    </LoginSecretsForm>
  );
}
