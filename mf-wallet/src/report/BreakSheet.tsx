import { BreakForm, useBreakForm } from '@unison/shared/care';
import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';
import { Button } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import styles from '../parts/Form.module.css';

/** A break from stakes and draws. */
export function BreakSheet({ onClose }: { onClose: () => void }) {
  const { t: common } = useTexts(SHARED_TEXTS);
  const state = useBreakForm(onClose);
  return (
    <Sheet
      open
      onClose={onClose}
      title={common('care.break')}
      footer={
        <Button type="submit" form={state.form.props.id} variant="primary" block>
          {common('care.breakTake')}
        </Button>
      }
    >
      <BreakForm of={state} className={styles.form} />
    </Sheet>
  );
}
