import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './NoticeTicker.module.css';
import { useOverflow } from './useOverflow';
import { IconButton } from '../Button/IconButton';
import { Icon } from '../Icon/Icon';
import { useKitLabels } from '../Labels/KitLabels';
import { LinkElement } from '../Link/LinkElement';
import { classNames } from '../classNames';

export type NoticeTickerProps = {
  /** The notice, one line. Pass an empty text only with nothing around: then nothing is shown. */
  text: string;
  /** Name of the strip, e.g. 'Notices'. */
  label: string;
  /** Where there is more news, e.g. the list of notices. */
  href?: string;
  /** Behind the words, e.g. a Badge that says how much of it is new. It may come later: the words keep their place. */
  badge?: ReactNode;
};

/** Pixels a second: slow enough to read while it moves. */
const speed = 40;

/**
 * One line of news. It moves only when it does not fit, and can be stopped (WCAG 2.2.2). For those who asked for less motion it stands still,
 * whole, in as many lines as it needs.
 */
export function NoticeTicker({ text, label, href, badge }: NoticeTickerProps) {
  const labels = useKitLabels();
  const [stopped, setStopped] = useState(false);
  const { windowRef, textRef, width, overflows } = useOverflow(text);
  if (!text) return null;
  const words = (
    <span ref={windowRef} className={classNames(styles.window, overflows && styles.soft)}>
      <span
        className={classNames(styles.track, overflows && styles.moving, stopped && styles.stopped)}
        style={overflows ? { animationDuration: `${width / speed}s` } : undefined}
      >
        <span ref={textRef} className={styles.text}>
          {text}
        </span>
        {overflows ? (
          <span aria-hidden="true" className={styles.copy}>
            {text}
          </span>
        ) : null}
      </span>
    </span>
  );
  return (
    <div role="region" aria-label={label} className={styles.ticker}>
      <Icon name="megaphone" size={20} className={styles.icon} />
      {href ? (
        <LinkElement href={href} className={styles.link}>
          {words}
        </LinkElement>
      ) : (
        words
      )}
      {badge ? <span className={styles.badge}>{badge}</span> : null}
      {overflows ? (
        <IconButton
          className={styles.control}
          icon={stopped ? 'play' : 'pause'}
          label={stopped ? labels.play : labels.pause}
          onClick={() => setStopped(!stopped)}
        />
      ) : null}
    </div>
  );
}
