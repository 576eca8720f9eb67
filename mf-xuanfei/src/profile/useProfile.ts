import { useGetCompanionQuery } from '@unison/shared/api';
import type { Companion } from '@unison/shared/api';
import { useHeading } from '@unison/shared/remote';
import type { AnswerResult } from '@unison/shared/screen';
import { useKeptProfiles } from '@unison/shared/session';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** `id` as the address names it, empty without one; `companion` once it is there. */
export type Profile = { id: string; answer: AnswerResult<Companion>; companion: Companion | undefined };

/** The companion the address names: heads the screen with the name and remembers it as viewed (B-08). */
export function useProfile(): Profile {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const answer = useGetCompanionQuery(id, { skip: id === '' });
  const companion = answer.currentData;
  const { canKeep, keep } = useKeptProfiles('viewed');
  useHeading(companion?.name);

  useEffect(() => {
    if (!companion || !canKeep) return;
    keep({
      id: companion.id,
      name: companion.name,
      picture: companion.images[0] ?? '',
      address: companion.address,
      isFictional: companion.isFictional,
    });
  }, [companion, canKeep, keep]);

  return { id, answer, companion };
}
