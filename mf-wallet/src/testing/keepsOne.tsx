import { useKeptProfiles } from '@unison/shared/session';

/** What a card of the directory keeps for the member. */
export function KeepsOne() {
  const { canKeep, profiles, keep } = useKeptProfiles('saved');
  return (
    <>
      <button onClick={() => keep({ id: '7', name: 'Linh', picture: '', address: '' })}>Keep</button>
      <output>{canKeep ? `Kept: ${profiles.length}` : 'Nobody'}</output>
    </>
  );
}
