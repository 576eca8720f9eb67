import { HeaderAction } from '@unison/shared/remote';
import { SaveButton } from '@unison/shared/screen';
import { useKeptProfiles } from '@unison/shared/session';
import { useState } from 'react';

/** In the header, where the heart of a profile stands: takes away a saved one that is gone, from the copy that was kept of it. */
export function HeartOfGone({ id }: { id: string }) {
  const saved = useKeptProfiles('saved').profiles.find((profile) => profile.id === id);
  const [profile, setProfile] = useState(saved); // stays after it was taken away: a second press saves it again
  if (!profile && saved) setProfile(saved);
  if (!profile) return null;
  return (
    <HeaderAction>
      <SaveButton profile={profile} />
    </HeaderAction>
  );
}
