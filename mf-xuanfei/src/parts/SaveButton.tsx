import { useKeptProfiles } from '@unison/shared/session';
import type { KeptProfile } from '@unison/shared/session';
import { IconButton } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';

/** The heart (B-08); a visitor has no place to keep anything. */
export function SaveButton({ profile, onPicture = true }: { profile: KeptProfile; onPicture?: boolean }) {
  const { t } = useDirectoryTexts();
  const saved = useKeptProfiles('saved');
  if (!saved.canKeep) return null;
  const isSaved = saved.has(profile.id);
  return (
    <IconButton
      icon="heart"
      onPicture={onPicture}
      filled={isSaved}
      aria-pressed={isSaved}
      label={t(isSaved ? 'dir.unsave' : 'dir.save', { name: profile.name })}
      onClick={() => (isSaved ? saved.drop(profile.id) : saved.keep(profile))}
    />
  );
}
