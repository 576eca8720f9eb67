import { Form } from '@unison/shared/ui';
import { CodeField, missing, useForm } from '@unison/shared/forms';
import { useSaving } from '@unison/shared/session';
import type { RemoveTotp } from '../parts/safetyApi';
import { useWalletTexts } from '../useWalletTexts';
import { LoginPasswordField } from '../parts/LoginPasswordField';
import { useTotpState } from './useTotpState';

type LostTotpProps = { remove: RemoveTotp; onDone: (nextCode: string | undefined) => void };

export function LostTotp({ remove, onDone }: LostTotpProps) {
  const { t, common } = useWalletTexts();
  const { tell } = useSaving();
  const isStillOn = useTotpState();
  const form = useForm({
    start: { password: '', recoveryCode: '' },
    check: ({ password, recoveryCode }) => ({
      password: missing(password, t('safety.passwordPrompt')),
      recoveryCode: missing(recoveryCode, common('code.recoveryPrompt')),
    }),
    send: async (entries) => {
      const { data: nextCode, error } = await remove(entries);
      // The browser's Back leaves the sheet too, and nobody can be shown the code any more.
      if (nextCode !== undefined) onDone(form.props.ref.current ? nextCode : undefined);
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
