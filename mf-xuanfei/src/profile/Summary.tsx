import { SafeHtml } from '@unison/shared/ui/html';

export function Summary({ html }: { html: string }) {
  return <SafeHtml html={html} />;
}
