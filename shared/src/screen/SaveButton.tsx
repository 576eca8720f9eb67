import { SHARED_TEXTS, useTexts } from '../i18n';
import { useKeptProfiles, useSession } from '../session';
import type { KeptProfile } from '../session';
import { IconButton } from '../ui';
import { useState } from 'react';
import styles from './SaveButton.module.css';

export type SaveButtonProps = {
  profile: KeptProfile;
  /** For a place on a picture: a dark disc behind the heart. */
  onPicture?: boolean;
};

/** The heart that saves a profile on this device (B-08). A visitor has none; until the device has answered, its place stays free. */
export function SaveButton({ profile, onPicture = false }: SaveButtonProps) {
  const { t } = useTexts(SHARED_TEXTS);
  const { isMember } = useSession();
  const saved = useKeptProfiles('saved');
  const [wasPressed, setPressed] = useState(false); // a heart that comes into sight saved stands still
  if (!isMember) return null;
  if (!saved.isKnown) return <span className={styles.slot} />;
  const isSaved = saved.has(profile.id);
  return (
    <IconButton
      icon="heart"
      onPicture={onPicture}
      filled={isSaved}
      aria-pressed={isSaved}
      label={t('card.save', { name: profile.name })}
      className={isSaved && wasPressed ? styles.fills : undefined}
      onClick={() => {
        setPressed(true);
        if (isSaved) saved.drop(profile.id);
        else saved.keep(profile);
      }}
    />
  );
}
