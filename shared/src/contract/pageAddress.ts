import { withoutUnseen } from './unseen';

/** Whether an address begins with a host, as people write it without the scheme: `t.me/support`. */
function beginsWithHost(said: string): boolean {
  const [host = ''] = said.split(/[/?#]/, 1);
  const labels = host.replace(/:\d{1,5}$/, '').split('.');
  return labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}-]+$/u.test(label));
}

/**
 * The address of a page that a text says: whole, without its scheme, or a path here; '' where it says none. What names no page would be read as one of
 * the app's own.
 */
export function pageAddress(text: string): string {
  const said = withoutUnseen(text).trim();
  if (beginsWithHost(said)) return `https://${said}`;
  return /^(?:https?:\/\/|\/)/i.test(said) ? said : '';
}
