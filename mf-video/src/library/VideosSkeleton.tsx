import { SkeletonFeed } from '@unison/shared/ui';

/** The shapes of films, as wide as they are: the same before the classes are known and after, so that nothing jumps. */
export function VideosSkeleton() {
  return <SkeletonFeed columns={2} count={8} ratio="16 / 9" />;
}
