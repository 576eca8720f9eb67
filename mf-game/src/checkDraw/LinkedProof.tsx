import { useOnDemand } from '@unison/shared/screen';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export type LinkedProofProps = { gameKey: string; gameId: string };

/** The round that this screen was opened to check, also by who comes back to it after its proof was closed. */
export function useRoundToCheck(): string | undefined {
  const linked = useSearchParams()[0].get('check');
  const { state } = useLocation();
  return linked ?? (typeof state?.checked === 'string' ? state.checked : undefined);
}

/** Opens the proof of the round that the address names (`paths.check`); closing it takes the round out of the address. */
export function LinkedProof({ gameKey, gameId }: LinkedProofProps) {
  const [query, setQuery] = useSearchParams();
  // The same link pressed again is a new wish: the code may not have come the first time.
  const { key: wish } = useLocation();
  const round = query.get('check') ?? '';
  const { Part, open, close } = useOnDemand(() => import('./ProofSheet').then((module) => module.ProofSheet));
  const isAsked = /^\d{1,15}$/.test(round);
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked, open, wish]);
  if (!Part || !isAsked) return null;
  const leave = () => {
    close();
    setQuery(
      (now) => {
        now.delete('check');
        return now;
      },
      { replace: true, state: { checked: round } },
    );
  };
  return <Part gameKey={gameKey} gameId={gameId} round={round} onClose={leave} />;
}
