import { paths } from '@unison/shared/contract';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LotteryView } from './LotteryView';

/** `/Lottery?key&id`: a game. An address without one of them names no game (GAME-03, O-53). */
export function LotteryScreen() {
  const [query] = useSearchParams();
  const [key, id] = [query.get('key') ?? '', query.get('id') ?? ''];
  if (key === '' || id === '') return <Navigate to={paths.games()} replace />;
  return <LotteryView key={key} gameKey={key} />;
}
