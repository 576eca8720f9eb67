import { useGetBaseInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { Button, LinkButton, useToast } from '@unison/shared/ui';
import { useVideoTexts } from '../useVideoTexts';

/** The way to a video membership is the service (O-25); a platform without one says so (ERR-15). */
export function AskService({ videoId, isMain = false }: { videoId: string; isMain?: boolean }) {
  const { t, common } = useVideoTexts();
  const toast = useToast();
  const hasService = useGetBaseInfoQuery().data?.hasService ?? false;
  const look = { variant: isMain ? 'primary' : 'secondary', icon: 'service', block: isMain } as const;
  if (hasService) {
    return (
      <LinkButton {...look} href={paths.serviceTopic('membership', videoId)}>
        {t('video.askService')}
      </LinkButton>
    );
  }
  return (
    <Button {...look} onClick={() => toast(common('feature.disabled'))}>
      {t('video.askService')}
    </Button>
  );
}
