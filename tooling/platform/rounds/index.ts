import type { Domain } from '../routes';
import { serveGames } from './serveGames';
import { serveOrders } from './serveOrders';

/** Games of dice: their rounds, stakes and draws, and the work that opens and draws rounds by itself. */
export const serveRounds: Domain = (parts) => {
  serveOrders(parts);
  return serveGames(parts);
};
