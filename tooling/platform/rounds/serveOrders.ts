import { calls } from '@unison/shared/contract';
import { findGameEver } from './readRounds';
import { refuse } from '../routes';
import type { Domain } from '../routes';
import { openLedger } from '../ledger';
import { keysInUse } from '../ledger/keysInUse';
import { accepted, moneyRequest, readAmount, recordNumber, withKey } from '../ledger/moneyCalls';
import { moneyIn } from '../texts';

/** Placing an order (API-43). The token says who stakes, never `mid` (O-16). */
export const serveOrders: Domain = ({ answer, app, database }) => {
  const ledger = openLedger(database);
  const keys = keysInUse(app);
  answer(calls.placeOrder, async (context, payload) => {
    const { settings, say } = context;
    const min = moneyIn(context.language, settings.stake_min);
    // A closed game too: the ledger knows an order that was taken by its key, whatever happened to its game since.
    const game = (await findGameEver(database, payload.lid)) ?? refuse('refused.noGame');
    const stake = readAmount(context, payload.money);
    if (stake < Math.round(settings.stake_min * 100)) refuse('refused.belowMin', { min });
    if (!/^\d{1,15}$/.test(payload.expect)) refuse('refused.closed', { n: payload.expect.slice(0, 20) });
    const options = payload.item.split(',').filter(Boolean);
    if (options.length === 0) refuse('refused.options');
    const request = moneyRequest(context, { game: game.id, no: payload.expect, options, stake });
    const outcome = await withKey(keys, context, 'order', request, (keyed) =>
      ledger.placeOrder({ ...keyed, game: game.id, no: Number(payload.expect), options, stake, zone: settings.day_zone }),
    );
    const id = accepted(context, 'order', outcome, { n: payload.expect, min });
    say('order.accepted');
    return { no: recordNumber('G', id) };
  });
};
