import { useState } from 'react';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Button, StatusLine } from '@unison/shared/ui';
import type { RemoveTotp } from '../parts/safetyApi';
import { LostForGood } from './LostForGood';
import { LostTotp } from './LostTotp';
import { LoginSecretsForm } from '../parts/LoginSecretsForm';
import { NoWayBack } from './NoWayBack';
import { useTotpState } from './useTotpState';

type TurnOffProps = {
  pausedUntil: number | undefined;
  hasCode: boolean;
  /** Undefined where the platform has no recovery codes. */
  onMakeCode: (() => void) | undefined;
  remove: RemoveTotp;
  /** Told the next recovery code; an empty text where none was used, undefined where nobody can be shown it any more. */
  onDone: (nextCode: string | undefined) => void;
};

/** By a code, or by the recovery code when the authenticator is lost; after a recovery neither, for a day (B-01). */
export function TurnOff({ pausedUntil, hasCode, onMakeCode, remove, onDone }: TurnOffProps) {
  const { t } = useTexts('wallet');
  const { moment } = useFormat();
  const isStillOn = useTotpState();
  const [isLost, setLost] = useState(false);
  if (pausedUntil !== undefined) return <StatusLine tone="warning">{t('safety.paused', { until: moment(pausedUntil) })}</StatusLine>;
  if (isLost && !hasCode) return <LostForGood isCodeKnown={onMakeCode !== undefined} />;
  if (isLost) return <LostTotp remove={remove} onDone={onDone} />;
  return (
    <>
      {onMakeCode && !hasCode ? <NoWayBack onMakeCode={onMakeCode} /> : null}
      <LoginSecretsForm
        asksCode
        submitLabel={t('safety.totpTurnOff')}
        send={async (secrets) => {
          const { error } = await remove(secrets);
          if (error !== undefined && (await isStillOn(error)) !== false) return error;
          onDone('');
          return undefined;
        }}
      >
        <p>{t('safety.totpOffExplain')}</p>
      </LoginSecretsForm>
      <Button variant="quiet" block onClick={() => setLost(true)}>
        {t('safety.totpLost')}
      </Button>
    </>
  );
}
