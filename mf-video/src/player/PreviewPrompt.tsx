import { paths } from '@unison/shared/contract';
import { ServiceLink } from '@unison/shared/screen';
import { Button } from '@unison/shared/ui';
import { Dialog } from '@unison/shared/ui/overlay';
import { useRef } from 'react';
import { useVideoTexts } from '../useVideoTexts';

export type PreviewPromptProps = {
  isOpen: boolean;
  /** The free preview has come to its end; else there is none. */
  hadPreview: boolean;
  videoId: string;
  onClose: () => void;
};

/** The end of the free preview (VIDEO-10, O-25), and the way to the service. */
export function PreviewPrompt({ isOpen, hadPreview, videoId, onClose }: PreviewPromptProps) {
  const { t, common } = useVideoTexts();
  // It comes while something else is pressed: the next press of a key is not meant for a button of it.
  const words = useRef<HTMLParagraphElement>(null);
  return (
    <Dialog
      initialFocus={words}
      open={isOpen}
      onClose={onClose}
      title={t(hadPreview ? 'video.previewOver' : 'video.noPreview')}
      footer={
        <>
          <ServiceLink variant="primary" icon="service" block href={paths.serviceTopic('membership', videoId)} whenOff="told">
            {common('service.ask')}
          </ServiceLink>
          <Button variant="secondary" block onClick={onClose}>
            {common('common.close')}
          </Button>
        </>
      }
    >
      <p ref={words} tabIndex={-1}>
        {t(hadPreview ? 'video.memberPrompt' : 'video.needsMembership')}
      </p>
    </Dialog>
  );
}
