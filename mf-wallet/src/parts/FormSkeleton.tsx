import { Skeleton, SkeletonGroup } from '@unison/shared/ui';

/** The shape of a form with so many fields. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: fields }, (_, index) => [
        <Skeleton key={`${index} label`} width="third" height="small" />,
        <Skeleton key={`${index} box`} shape="block" height="target" />,
      ])}
    </SkeletonGroup>
  );
}
