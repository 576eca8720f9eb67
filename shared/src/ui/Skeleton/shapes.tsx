import { useState } from 'react';
import { Skeleton, SkeletonGroup } from './Skeleton';
import styles from './Skeleton.module.css';
import { cameOver } from '../Picture/goingOver';
import { FictionalMark } from '../Picture/FictionalMark';
import { Picture } from '../Picture/Picture';
import leading from '../Picture/leads.module.css';
import { Shape } from '../Picture/Shape';
import { classNames } from '../classNames';

type ShapeProps = {
  /** Said once to screen readers; default 'Loading…' in the member's language. */
  label?: string | undefined;
};

function many(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function CardBones({ ratio }: { ratio: string }) {
  return (
    <span className={styles.card}>
      <span className={styles.picture}>
        <Shape ratio={ratio} />
      </span>
      <Skeleton width="most" height="title" />
      <Skeleton width="half" height="small" />
    </span>
  );
}

/** A picture with its words beside it. */
function BesideBones() {
  return (
    <span className={styles.row}>
      <span className={classNames(styles.picture, styles.besidePicture)}>
        <Shape ratio="3 / 4" />
      </span>
      <span className={styles.rowLines}>
        <Skeleton width="most" height="title" />
        <Skeleton width="half" height="small" />
      </span>
    </span>
  );
}

function RowBones() {
  return (
    <span className={styles.row}>
      <Skeleton shape="circle" />
      <span className={styles.rowLines}>
        <Skeleton width="half" height="title" />
        <Skeleton width="third" height="small" />
      </span>
    </span>
  );
}

/** The shape of one picture card. `ratio` is that of its picture, e.g. `3 / 4`. */
export function SkeletonCard({ label, ratio = '3 / 4' }: ShapeProps & { ratio?: string }) {
  return (
    <SkeletonGroup label={label}>
      <CardBones ratio={ratio} />
    </SkeletonGroup>
  );
}

/** The shape of rows of a list. */
export function SkeletonRows({ label, count = 6 }: ShapeProps & { count?: number }) {
  return (
    <SkeletonGroup label={label}>
      {many(count).map((index) => (
        <RowBones key={index} />
      ))}
    </SkeletonGroup>
  );
}

/** The shape of a feed of picture cards: in two columns with pictures of this `ratio`, in one with the words beside an upright picture. */
export function SkeletonFeed({
  label,
  count = 4,
  columns = 1,
  ratio = '3 / 4',
}: ShapeProps & { count?: number; columns?: 1 | 2; ratio?: string }) {
  return (
    <SkeletonGroup label={label}>
      <span className={columns === 2 ? styles.twoColumns : styles.oneColumn}>
        {many(count).map((index) => (columns === 2 ? <CardBones key={index} ratio={ratio} /> : <BesideBones key={index} />))}
      </span>
    </SkeletonGroup>
  );
}

/** The shape of a detail screen: a large picture, a heading, lines of text. The picture of the card that was pressed is shown already. */
export function SkeletonDetail({ label, ratio = '4 / 3' }: ShapeProps & { ratio?: string }) {
  const [came] = useState(cameOver);
  return (
    <SkeletonGroup label={label}>
      {came === undefined ? (
        <span className={classNames(styles.picture, leading.leads)} data-leads>
          <Shape ratio={ratio} />
        </span>
      ) : (
        <Picture {...came} alt="" width={4} height={3} ratio={ratio} priority leads className={styles.came} />
      )}
      <Skeleton width="half" height="heading" />
      <Skeleton width="third" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="most" />
    </SkeletonGroup>
  );
}

/** The shape of a screen nobody knows yet: the picture of the card that was pressed goes over to it at once, rows stand for the rest. */
export function SkeletonScreen({ label }: ShapeProps) {
  const [came] = useState(cameOver);
  if (came === undefined) return <SkeletonRows label={label} />;
  const style = { aspectRatio: String(came.ratio || 4 / 5) };
  return (
    <SkeletonGroup label={label}>
      <span className={classNames(styles.unknown, leading.leads)} style={style} data-leads>
        <img src={came.src} alt="" />
        {came.isFictional ? <FictionalMark /> : null}
      </span>
      <Skeleton width="half" height="heading" />
      <Skeleton width="third" />
      <Skeleton width="most" />
    </SkeletonGroup>
  );
}
