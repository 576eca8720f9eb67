import { Skeleton, SkeletonGroup } from '../Skeleton/Skeleton';

export type FormSkeletonProps = { fields: number };

/** The shape of a form with so many fields. */
export function FormSkeleton({ fields }: FormSkeletonProps) {
  return (
    <SkeletonGroup>
      {Array.from({ length: fields }, (_, index) => [
        <Skeleton key={`${index} label`} width="third" height="small" />,
        <Skeleton key={`${index} box`} shape="block" height="target" />,
      ])}
    </SkeletonGroup>
  );
}
