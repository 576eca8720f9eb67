import { calls } from '@unison/shared/contract';
import * as v from 'valibot';
import { refuse } from '../routes';
import type { Domain } from '../routes';
import { openLedger } from '../ledger';
import { keysInUse } from '../ledger/keysInUse';
import { wordsIn } from '../system/words';
import { findChannel } from './readChannels';
import { servePayPage } from './servePayPage';
import { accepted, moneyRequest, readAmount, recordNumber, withKey } from '../ledger/moneyCalls';

/** Top-ups in the sandbox (API-36, O-50): the answer leads to a page of ours that charges nothing. */
export const serveTopups: Domain = (parts) => {
  const { answer, app, database, seedKey, keep } = parts;
  const ledger = openLedger(database);
  const numberOf = keep('payment number', v.tuple([v.pipe(v.string(), v.uuid())]), seedKey && (async (id) => seedKey.sign(`pay ${id}`)));
  const keys = keysInUse(app);
  const address = servePayPage(parts, ledger, numberOf);

  answer(calls.recharge, async (context, payload) => {
    const { settings, language, say } = context;
    if (settings.close_withdraw === 1) refuse('money.rechargeClosed');
    const minor = readAmount(context, payload.money);
    const channel = await findChannel(database, payload.pay_way, payload.bank_type);
    const name = wordsIn(channel.names, language);
    const request = moneyRequest(context, { minor, channel: channel.code });
    const outcome = await withKey(keys, context, 'topup', request, (keyed) =>
      ledger.openTopup({ ...keyed, minor, payWay: name, bankType: channel.code, zone: settings.day_zone }),
    );
    const id = accepted(context, 'topup', outcome);
    say('topup.opened');
    return { pay_url: await address(id, language), no: recordNumber('R', id) };
  });
};
