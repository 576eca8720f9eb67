import { useGetCompanionQuery } from '@unison/shared/api';
import { useHeading } from '@unison/shared/remote';
import { useKeptProfiles } from '@unison/shared/session';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The companion the address names: heads the screen with the name and remembers it as viewed (B-08). */
export function useProfile() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { currentData: companion, error, isFetching, refetch } = useGetCompanionQuery(id, { skip: id === '' });
  const { canKeep, keep } = useKeptProfiles('viewed');
  useHeading(companion?.name);

  useEffect(() => {
    if (!companion || !canKeep) return;
    keep({ id: companion.id, name: companion.name, picture: companion.images[0] ?? '', address: companion.address });
  }, [companion, canKeep, keep]);

  const phase = id === '' ? 'missing' : companion ? 'ready' : error && !isFetching ? 'failed' : 'loading';
  return { id, phase, companion, error, retry: () => void refetch() } as const;
}
