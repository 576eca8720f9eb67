import { useForm } from '@unison/shared/forms';
import type { Sent } from '@unison/shared/forms';
import { useTexts } from '@unison/shared/i18n';
import { Button, Card } from '@unison/shared/ui';
import { CodeField } from '../credentials/CodeField';
import styles from '../credentials/EntryScreen.module.css';
import { missing } from '../credentials/missing';

export type CodeEntry = { otp: string };
export type SecondStepProps = { onSend: (code: string) => Promise<Sent<CodeEntry>> };

/** Asks for the code of a third-party login's second step (O-81). */
export function SecondStep({ onSend }: SecondStepProps) {
  const { t } = useTexts('shell');
  const form = useForm({
    start: { otp: '' },
    check: ({ otp }) => ({ otp: missing(otp, t('login.codePrompt')) }),
    send: ({ otp }) => onSend(otp),
  });
  return (
    <Card>
      <form className={styles.fields} {...form.props}>
        <CodeField {...form.text('otp')} />
        <Button type="submit" variant="primary" block busy={form.isSending}>
          {t('login.title')}
        </Button>
      </form>
    </Card>
  );
}
