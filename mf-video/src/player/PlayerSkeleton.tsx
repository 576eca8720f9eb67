import { Skeleton, SkeletonGroup } from '@unison/shared/ui';
import player from './Player.module.css';
import page from './VideoPage.module.css';

/** A film from edge to edge, and its name and facts where they will stand. */
export function PlayerSkeleton() {
  return (
    <SkeletonGroup>
      <span className={player.bones} />
      <span className={page.bones}>
        <Skeleton width="half" height="title" />
        <Skeleton width="third" height="small" />
      </span>
    </SkeletonGroup>
  );
}
