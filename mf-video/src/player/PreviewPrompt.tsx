import { paths } from '@unison/shared/contract';
import { ServiceLink } from '@unison/shared/screen';
import { Button } from '@unison/shared/ui';
import { Dialog } from '@unison/shared/ui/overlay';
import { useVideoTexts } from '../useVideoTexts';

export type PreviewPromptProps = { isOpen: boolean; seconds: number; videoId: string; onClose: () => void };

/** The end of the free preview (VIDEO-10, O-25): the seconds that applied, and the way to the service. */
export function PreviewPrompt({ isOpen, seconds, videoId, onClose }: PreviewPromptProps) {
  const { t, common } = useVideoTexts();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('video.previewOver')}
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
      <p>{t('video.memberPrompt')}</p>
      <p>{t('video.trial', { count: seconds })}</p>
    </Dialog>
  );
}
