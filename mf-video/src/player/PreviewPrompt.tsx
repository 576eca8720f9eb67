import { Button } from '@unison/shared/ui';
import { Dialog } from '@unison/shared/ui/overlay';
import { useVideoTexts } from '../useVideoTexts';
import { AskService } from './AskService';

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
          <AskService videoId={videoId} isMain />
          <Button variant="secondary" block onClick={onClose}>
            {common('common.close')}
          </Button>
        </>
      }
    >
      <p>{t('video.memberPrompt')}</p>
      <p>{t('video.trial', { n: seconds })}</p>
    </Dialog>
  );
}
