import { useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './PictureCard.module.css';
import cardStyles from '../Card/Card.module.css';
import { LinkElement } from '../Link/LinkElement';
import { Picture } from '../Picture/Picture';
import type { PictureProps } from '../Picture/Picture';
import { goOver } from '../Picture/goingOver';
import { classNames } from '../classNames';

export type PictureCardProps = {
  picture: Pick<PictureProps, 'src' | 'width' | 'height' | 'priority' | 'srcSet' | 'sizes' | 'isFictional'> & { alt?: string };
  /** Shape of the picture. Default `4 / 3`. */
  ratio?: string;
  title: string;
  /** What of the title stands as its first line, where the rest is said below. Default: all of it. */
  shownTitle?: string | undefined;
  /** Where the card leads; the title is the link's name, the whole card its target. */
  href: string;
  /** Lies on the picture's lower left corner, e.g. a mark. */
  mark?: ReactNode;
  /** Lies on the picture's upper right corner and is a control of its own, e.g. an IconButton with `onPicture`. */
  action?: ReactNode;
  /** Beside the title, e.g. a Badge. */
  badge?: ReactNode;
  /** Lines below the title. */
  children?: ReactNode;
  /** Picture beside the words instead of above. */
  beside?: boolean;
  /** Rank of the title as a heading. Default 3. */
  level?: 2 | 3 | 4;
  className?: string;
};

/** A picture with a title and a few lines, leading somewhere as a whole. What it is one of (an article of a feed, a row of a list) is its place's to say. */
export function PictureCard({
  picture,
  ratio = '4 / 3',
  title,
  shownTitle = title,
  href,
  mark,
  action,
  badge,
  children,
  beside = false,
  level = 3,
  className,
}: PictureCardProps) {
  const top = useRef<HTMLDivElement>(null);
  const Heading = `h${level}` as const;
  return (
    <div data-press className={classNames(cardStyles.card, cardStyles.pressable, styles.card, beside && styles.beside, className)}>
      <div ref={top} className={styles.top}>
        <Picture {...picture} alt={picture.alt ?? ''} ratio={ratio} className={styles.picture} />
        {mark ? <div className={styles.mark}>{mark}</div> : null}
      </div>
      <div className={styles.words}>
        <div className={styles.head}>
          <Heading className={styles.title}>
            <LinkElement
              href={href}
              aria-label={shownTitle === title ? undefined : title}
              className={styles.link}
              onClick={() => goOver(top.current?.firstElementChild, picture, href)}
            >
              {shownTitle}
            </LinkElement>
          </Heading>
          {badge}
        </div>
        {children ? <div className={styles.lines}>{children}</div> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
