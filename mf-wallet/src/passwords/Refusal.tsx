import { StatusLine } from '@unison/shared/ui';

/** What the platform said last; announced when it comes. */
export function Refusal({ text }: { text: string }) {
  return <div role="status">{text === '' ? null : <StatusLine tone="danger">{text}</StatusLine>}</div>;
}
