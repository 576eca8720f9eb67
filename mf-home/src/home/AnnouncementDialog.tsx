import { Button } from '@unison/shared/ui';
import { SafeHtml } from '@unison/shared/ui/html';
import { Dialog } from '@unison/shared/ui/overlay';
import { useRef } from 'react';
import { useHomeTexts } from '../useHomeTexts';

export type AnnouncementDialogProps = { html: string; onClose: () => void };

export function AnnouncementDialog({ html, onClose }: AnnouncementDialogProps) {
  const { t, common } = useHomeTexts();
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('home.announcement')}
      initialFocus={ok}
      footer={
        <Button ref={ok} variant="primary" block onClick={onClose}>
          {common('common.ok')}
        </Button>
      }
    >
      <SafeHtml html={html} />
    </Dialog>
  );
}
