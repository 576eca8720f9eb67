import type { Video } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { nameParts } from '@unison/shared/format';
import { Badge, PictureCard } from '@unison/shared/ui';
import { playCountText } from './playCount';
import { useIsPreview } from './previews';
import { useVideoTexts } from '../useVideoTexts';

export type VideoCardProps = {
  video: Video;
  isInSight: boolean;
  /** Rank of its name as a heading: under one of its own it is 3. Default 2. */
  level?: 2 | 3;
  /** The class whose list it stands in: a series of that name is not said again on each tile. */
  within?: string;
};

/**
 * Picture with its time, name and count (VIDEO-05), both figures as delivered (O-33). Where the member sees only its beginning, the picture
 * says that, and the time stands beside the count.
 */
export function VideoCard({ video, isInSight, level = 2, within }: VideoCardProps) {
  const { t } = useVideoTexts();
  const isPreview = useIsPreview(video);
  // On a narrow picture two marks at its foot and "Fictional" at its head lie over each other.
  const mark = isPreview ? t('video.preview') : video.duration;
  const figures = [isPreview ? video.duration : '', playCountText(video.playCount, t)].filter(Boolean).join(' · ');
  const [series, own] = nameParts(video.name);
  return (
    <PictureCard
      href={paths.video(video.id)}
      title={video.name}
      shownTitle={own}
      level={level}
      ratio="16 / 9"
      picture={{ src: video.picture, width: 640, height: 360, priority: isInSight, isFictional: video.isFictional }}
      mark={mark === '' ? null : <Badge tone="picture">{mark}</Badge>}
    >
      {own === undefined || series === within ? null : <span>{series}</span>}
      {figures === '' ? null : <span>{figures}</span>}
    </PictureCard>
  );
}
