import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import styles from './SafeHtml.module.css';
import { LinkElement } from '../Link/LinkElement';
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
  const [sanitise, setSanitise] = useState<Sanitise>();
  const holder = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let wanted = true;
    import('./sanitise').then(
      (module) => wanted && setSanitise(() => module.sanitise),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);

  useLayoutEffect(() => {
    if (sanitise) holder.current?.replaceChildren(sanitise(html));
  }, [sanitise, html]);

  if (!sanitise) return <PlainWords html={html} className={className} />;
  return (
    <>
      <div ref={holder} className={classNames(styles.html, className)} />
      <OwnLinks of={holder} />
    </>
  );
}

/** A screen of the app: its addresses are one word. A file of ours is none. */
const isScreen = ({ origin, pathname, target }: HTMLAnchorElement): boolean =>
  origin === location.origin && target === '' && /^\/\w*\/?$/.test(pathname);

/** Leads from links to screens by the app's own router, as the kit's links do: else each would load the app anew. */
function OwnLinks({ of: holder }: { of: RefObject<HTMLElement | null> }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [pressed, setPressed] = useState<{ href: string }>();

  useEffect(() => {
    const words = holder.current;
    const press = (event: MouseEvent) => {
      const own = event.target instanceof Element ? event.target.closest('a') : null;
      const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!own?.href || isElsewhere || !isScreen(own)) return;
      event.preventDefault();
      setPressed({ href: own.pathname + own.search + own.hash });
    };
    words?.addEventListener('click', press);
    return () => words?.removeEventListener('click', press);
  }, [holder]);
  useEffect(() => {
    if (pressed) link.current?.click();
  }, [pressed]);

  return pressed ? <LinkElement ref={link} href={pressed.href} hidden aria-hidden tabIndex={-1} /> : null;
}

/** Each piece of text that the HTML holds, about as high as it will be: what stands below hardly moves. */
function PlainWords({ html, className }: SafeHtmlProps) {
  return (
    <div className={classNames(styles.html, className)}>
      {piecesOf(html).map((piece, index) => (
        <p key={index}>{piece}</p>
      ))}
    </div>
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00a0',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text between tags that begin or end a block; good enough to read, and text is all it ever becomes. */
function piecesOf(html: string): string[] {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1\s*>/gi, ' ')
    .split(/<\/?(?:p|div|ul|ol|li|h[1-6]|blockquote|table|tr|br|hr)\b[^>]*>/i)
    .map((piece) =>
      piece
        .replace(/<[^>]*>/g, '')
        .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (sign) => ENTITIES[sign] ?? sign)
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((piece) => piece !== '');
}
