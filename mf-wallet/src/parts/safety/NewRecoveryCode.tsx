import { useTexts } from '@unison/shared/i18n';
import { useRenewRecoveryCodeMutation } from '../safetyApi';
import type { Security } from '../safetyApi';
import { ProofForm } from './ProofForm';

export function NewRecoveryCode({ security, onMade }: { security: Security; onMade: (code: string) => void }) {
  const { t } = useTexts('wallet');
  const [renew] = useRenewRecoveryCodeMutation();
  return (
    <ProofForm
      asksCode={security.hasTotp}
      submitLabel={t('safety.recoveryMake')}
      send={async (proof) => {
        const { data, error } = await renew(proof);
        if (data !== undefined) onMade(data);
        return error;
      }}
    >
      <p>
        {t('safety.recoveryExplain')} {security.hasRecoveryCode ? t('safety.recoveryReplaces') : null}
      </p>
    </ProofForm>
  );
}
