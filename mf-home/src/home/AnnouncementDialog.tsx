import { Button } from '@unison/shared/ui';
import { SafeHtml } from '@unison/shared/ui/html';
import { Dialog } from '@unison/shared/ui/overlay';
import { useHomeTexts } from '../useHomeTexts';

export type AnnouncementDialogProps = { html: string; onClose: () => void };

export function AnnouncementDialog({ html, onClose }: AnnouncementDialogProps) {
  const { t, common } = useHomeTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('home.announcement')}
      closeLabel={common('common.close')}
      footer={
        <Button variant="primary" block onClick={onClose}>
          {common('common.ok')}
        </Button>
      }
    >
      <SafeHtml html={html} loadingLabel={common('common.loading')} />
    </Dialog>
  );
}
