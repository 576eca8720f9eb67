import { ConfirmDialog } from '@unison/shared/ui/overlay';
import { useHomeTexts } from '../useHomeTexts';

export type ForgetDialogProps = { onForget: () => void; onClose: () => void };

/** Asked first: the number of the thread stands nowhere else, so that nobody finds its messages again. */
export function ForgetDialog({ onForget, onClose }: ForgetDialogProps) {
  const { t } = useHomeTexts();
  return (
    <ConfirmDialog open title={t('service.forgetAsk')} confirmLabel={t('service.forget')} onConfirm={onForget} onCancel={onClose}>
      {t('service.forgetNote')}
    </ConfirmDialog>
  );
}
