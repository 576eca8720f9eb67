import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import styles from './StatusLine.module.css';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import { Amounts } from '../Money/Amounts';
import { classNames } from '../classNames';

export type StatusLineProps = {
  children: ReactNode;
  /** Default `info`. */
  tone?: 'info' | 'positive' | 'warning' | 'danger';
  /** Another drawing than the tone's own. */
  icon?: IconName;
  /** A control at the end. */
  action?: ReactNode;
  /** Announce it when it appears or changes. */
  live?: boolean;
};

const icons: Record<NonNullable<StatusLineProps['tone']>, IconName> = {
  info: 'info',
  positive: 'check-circle',
  warning: 'warning',
  danger: 'error',
};

/** So long, in ms, a region stands before its words are in it: one that comes with them is not read out. */
const AHEAD_MS = 100;

/** Lets the words of what is `live` into the page for screen readers once the region around them stands there; to the eye they come with it. */
function useTold(live: boolean): RefObject<HTMLDivElement | null> {
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = words.current;
    if (!live || !element) return undefined;
    element.setAttribute('aria-hidden', 'true');
    const tell = () => element.removeAttribute('aria-hidden');
    const timer = setTimeout(tell, AHEAD_MS);
    return () => {
      clearTimeout(timer);
      tell();
    };
  }, [live]);
  return words;
}

/** A line in the page that says how something stands: an icon, words, a tint. */
export function StatusLine({ children, tone = 'info', icon, action, live = false }: StatusLineProps) {
  const words = useTold(live);
  return (
    <div className={classNames(styles.line, styles[tone])} role={live ? 'status' : undefined}>
      <Icon name={icon ?? icons[tone]} size={20} className={styles.icon} />
      <div ref={words} className={styles.words}>
        <Amounts>{children}</Amounts>
      </div>
      {action}
    </div>
  );
}
