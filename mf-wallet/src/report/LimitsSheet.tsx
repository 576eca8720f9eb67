import type { OwnLimit } from '@unison/shared/api';
import { LimitsForm, useLimitsForm } from '@unison/shared/care';
import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';
import { Button } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import styles from '../parts/Form.module.css';

/** Daily limits. */
export function LimitsSheet({ limits, onClose }: { limits: readonly OwnLimit[]; onClose: () => void }) {
  const { t: common } = useTexts(SHARED_TEXTS);
  const form = useLimitsForm(limits, onClose);
  return (
    <Sheet
      open
      onClose={onClose}
      title={common('care.limits')}
      footer={
        <Button type="submit" form={form.props.id} variant="primary" block busy={form.isSending}>
          {common('common.save')}
        </Button>
      }
    >
      <LimitsForm of={form} className={styles.form} />
    </Sheet>
  );
}
