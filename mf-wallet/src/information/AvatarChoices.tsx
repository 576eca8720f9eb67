import { useTexts } from '@unison/shared/i18n';
import { useWhenOnline, VisuallyHidden } from '@unison/shared/ui';
import { useState } from 'react';
import styles from './Avatar.module.css';
import type { BuiltInAvatar } from '../parts/avatarPaths';
import { useAvatarSource } from '../parts/useAvatarSource';

type AvatarChoicesProps = { avatars: readonly BuiltInAvatar[]; chosen: string; onChoose: (path: string) => void };

/** One of the platform's pictures; one that does not load is left out (O-96). */
export function AvatarChoices({ avatars, chosen, onChoose }: AvatarChoicesProps) {
  const { t } = useTexts('wallet');
  const sourceOf = useAvatarSource();
  const [missing, setMissing] = useState<readonly number[]>([]);
  useWhenOnline(missing.length > 0, () => setMissing([]));
  return (
    <fieldset className={styles.choices}>
      <legend>
        <VisuallyHidden>{t('info.avatar')}</VisuallyHidden>
      </legend>
      {avatars
        .filter(({ number }) => !missing.includes(number))
        .map(({ number, src, path }) => (
          <label key={number} className={styles.choice}>
            <input
              type="radio"
              name="avatar"
              className={styles.radio}
              aria-label={t('info.avatarNumber', { n: number })}
              checked={path === chosen}
              onChange={() => onChoose(path)}
            />
            <img
              loading="lazy"
              src={sourceOf(src) || undefined}
              alt=""
              width={64}
              height={64}
              onError={() => setMissing((now) => [...now, number])}
            />
          </label>
        ))}
    </fieldset>
  );
}
