import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './SafeHtml.module.css';
import { Skeleton, SkeletonGroup } from '../Skeleton/Skeleton';
import { classNames } from '../classNames';

export type SafeHtmlProps = {
  /** HTML as the server sent it. */
  html: string;
  className?: string;
};

type Sanitise = (html: string) => DocumentFragment;

/**
 * Shows HTML from a server, sanitised (O-46). The sanitiser comes with the first use; until then, and should it not come, the plain words
 * are shown instead: never the HTML itself.
 */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const [sanitise, setSanitise] = useState<Sanitise | 'failed'>();
  const holder = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let wanted = true;
    import('./sanitise').then(
      (module) => wanted && setSanitise(() => module.sanitise),
      () => wanted && setSanitise('failed'),
    );
    return () => {
      wanted = false;
    };
  }, []);

  useLayoutEffect(() => {
    if (typeof sanitise === 'function') holder.current?.replaceChildren(sanitise(html));
  }, [sanitise, html]);

  if (!sanitise) return <Placeholder />;
  if (sanitise === 'failed') return <p className={classNames(styles.words, className)}>{wordsOf(html)}</p>;
  return <div ref={holder} className={classNames(styles.html, className)} />;
}

function Placeholder() {
  return (
    <SkeletonGroup>
      <Skeleton />
      <Skeleton />
      <Skeleton width="most" />
    </SkeletonGroup>
  );
}

/** The text of a piece of HTML without its tags; good enough to read, and text is all it ever becomes. */
function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
