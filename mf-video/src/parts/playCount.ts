import type { Translate } from '@unison/shared/i18n';

/** '1,204 plays' in the language's plural where the platform sends digits, nothing for none; anything else is shown as it came (O-33). */
export function playCountText(count: string, t: Translate): string {
  if (!/^\d{1,15}$/.test(count)) return count;
  return Number(count) === 0 ? '' : t('video.count', { count: Number(count) });
}
