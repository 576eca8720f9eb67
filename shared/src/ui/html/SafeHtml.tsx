import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './SafeHtml.module.css';
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
  return <div ref={holder} className={classNames(styles.html, className)} />;
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
