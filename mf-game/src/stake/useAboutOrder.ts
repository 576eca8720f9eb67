import type { Game } from '@unison/shared/api';
import { dotted } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { useGameTexts } from '../useGameTexts';
import { costOf } from './orderAttempts';
import type { Order } from './orderAttempts';

/** Says which order it is: its game, its round and what it costs. The game that is on the screen by its name in the language of the moment. */
export function useAboutOrder(here: Game): (order: Order) => string {
  const { t } = useGameTexts();
  const { money } = useFormat();
  return (order) =>
    dotted(order.gameId === here.id ? here.name : order.gameName, t('game.round', { n: order.round }), money(costOf(order)));
}
