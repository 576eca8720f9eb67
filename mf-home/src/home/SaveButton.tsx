import { useKeptProfiles } from '@unison/shared/session';
import type { KeptProfile } from '@unison/shared/session';
import { IconButton } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';

/** The heart on a card (B-08); a visitor has no place to keep anything. */
export function SaveButton({ profile }: { profile: KeptProfile }) {
  const { t } = useHomeTexts();
  const saved = useKeptProfiles('saved');
  if (!saved.canKeep) return null;
  const isSaved = saved.has(profile.id);
  return (
    <IconButton
      icon="heart"
      onPicture
      filled={isSaved}
      aria-pressed={isSaved}
      label={t(isSaved ? 'card.unsave' : 'card.save', { name: profile.name })}
      onClick={() => (isSaved ? saved.drop(profile.id) : saved.keep(profile))}
    />
  );
}
