import { useGetBaseInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { Button, LinkButton, useToast } from '@unison/shared/ui';
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
          <AskService videoId={videoId} />
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

/** A platform without a service says so (ERR-15). */
function AskService({ videoId }: { videoId: string }) {
  const { t, common } = useVideoTexts();
  const toast = useToast();
  const hasService = useGetBaseInfoQuery().data?.hasService ?? false;
  if (hasService) {
    return (
      <LinkButton variant="primary" icon="service" block href={paths.serviceTopic('membership', videoId)}>
        {t('video.askService')}
      </LinkButton>
    );
  }
  return (
    <Button variant="primary" icon="service" block onClick={() => toast(common('feature.disabled'))}>
      {t('video.askService')}
    </Button>
  );
}
