import { StatusLine } from '@unison/shared/ui';

/** Why it was not saved, or is not known to be; announced when it comes. */
export function Refusal({ texts }: { texts: readonly string[] }) {
  return (
    <div role="status">
      {texts.map((text) => (
        <StatusLine key={text} tone="danger">
          {text}
        </StatusLine>
      ))}
    </div>
  );
}
