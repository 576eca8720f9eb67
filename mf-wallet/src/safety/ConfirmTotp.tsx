import { isApiError, isRefusal } from '@unison/shared/api';
import { CodeField, codeDigits, noCode, useForm } from '@unison/shared/forms';
import { QrCode, useCopy } from '@unison/shared/screen';
import { useSaving } from '@unison/shared/session';
import { Button, Form, List, ListRow } from '@unison/shared/ui';
import { useConfirmTotpMutation } from '../parts/safetyApi';
import { useWalletTexts } from '../useWalletTexts';
import { useTotpState } from './useTotpState';

type ConfirmTotpProps = { totp: { secret: string; address: string }; onDone: () => void };

/** The secret, to scan or to type, and the first code of it: only then does it count. */
export function ConfirmTotp({ totp, onDone }: ConfirmTotpProps) {
  const { t, common } = useWalletTexts();
  const copy = useCopy();
  const form = useConfirmForm(onDone);
  return (
    <Form of={form} submit={t('safety.totpTurnOn')}>
      <p>{t('safety.totpScan')}</p>
      <QrCode value={totp.address} name={t('safety.totp')} />
      <List label={t('safety.totpKey')}>
        <ListRow
          title={t('safety.totpKey')}
          detail={totp.secret}
          trailing={
            <Button size="small" icon="copy" onClick={() => void copy(totp.secret)}>
              {common('copy.copy')}
            </Button>
          }
        />
      </List>
      <CodeField of="app" {...form.text('code')} />
    </Form>
  );
}

function useConfirmForm(onDone: () => void) {
  const { common } = useWalletTexts();
  const { tell } = useSaving();
  const isOnAfterAll = useTotpState();
  const [confirm] = useConfirmTotpMutation();
  return useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: noCode(code, common('code.appPrompt')) }),
    send: async ({ code }) => {
      const { error } = await confirm({ code: codeDigits(code) });
      if (error !== undefined && !(await isOnAfterAll(error))) {
        if (isRefusal(error) && isApiError(error) && 'message' in error && error.message !== '') return { code: error.message };
        tell(error); // it says nothing of the code
        return false;
      }
      onDone();
      return true;
    },
  });
}
