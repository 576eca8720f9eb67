import type { Translate } from '@unison/shared/i18n';

/** '1,204 plays' in the language's plural where the platform sends digits, also where nobody has played it; anything else is shown as it came (O-33). */
export function playCountText(count: string, t: Translate): string {
  return /^\d{1,15}$/.test(count) ? t('video.count', { count: Number(count) }) : count;
}
