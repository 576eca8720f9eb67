import { useOnDemand } from '@unison/shared/screen';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export type CheckFromAddressProps = { gameKey: string; lotteryId: string };

/** Opens the proof of the round that the address names (`paths.check`); closing it takes the round out of the address. */
export function CheckFromAddress({ gameKey, lotteryId }: CheckFromAddressProps) {
  const [query, setQuery] = useSearchParams();
  // The same link pressed again is a new wish: the code may not have come the first time.
  const { key: wish } = useLocation();
  const round = query.get('check') ?? '';
  const { Part, open, close } = useOnDemand(() => import('./fairness/FairnessSheet').then((module) => module.FairnessSheet));
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
      { replace: true },
    );
  };
  return <Part gameKey={gameKey} gameId={lotteryId} round={round} onClose={leave} />;
}
