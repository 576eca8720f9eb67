import { Form } from '@unison/shared/ui';
import { CodeField, missing, useForm } from '@unison/shared/forms';
import { useSaving } from '@unison/shared/session';
import { useRemoveTotpMutation } from '../parts/safetyApi';
import { useWalletTexts } from '../useWalletTexts';
import { LoginPasswordField } from '../parts/LoginPasswordField';
import { useTotpState } from './useTotpState';

export function LostTotp({ onDone }: { onDone: (nextCode: string | undefined) => void }) {
  const { t, common } = useWalletTexts();
  const { tell } = useSaving();
  const isStillOn = useTotpState();
  const [remove] = useRemoveTotpMutation();
  const form = useForm({
    start: { password: '', recoveryCode: '' },
    check: ({ password, recoveryCode }) => ({
      password: missing(password, t('safety.passwordPrompt')),
      recoveryCode: missing(recoveryCode, common('code.recoveryPrompt')),
    }),
    send: async (entries) => {
      const { data: nextCode, error } = await remove(entries);
      if (nextCode !== undefined) onDone(nextCode);
      else if ((await isStillOn(error)) === false) onDone(undefined);
      else tell(error);
      return nextCode !== undefined;
    },
  });
  return (
    <Form of={form} submit={t('safety.totpTurnOff')}>
      <p>{t('safety.totpLostExplain')}</p>
      <LoginPasswordField {...form.text('password')} />
      <CodeField of="recovery" {...form.text('recoveryCode')} />
    </Form>
  );
}
