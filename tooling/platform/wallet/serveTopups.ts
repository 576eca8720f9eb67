import { calls } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';
import { loadSeedKey, seedKeyFile } from '../fairness/seedKey';
import { refuse } from '../routes';
import type { Domain } from '../routes';
import type { Database } from '../db';
import { openLedger } from '../ledger';
import { toMinor } from '../ledger/amounts';
import { keysInUse } from '../ledger/keysInUse';
import { servePayPage } from './servePayPage';
import { accepted, moneyRequest, recordNumber, withKey } from '../ledger/moneyCalls';

/** Top-ups in the sandbox (API-36, O-50): the answer leads to a page of ours that charges nothing. */
export const serveTopups: Domain = (parts) => {
  const { answer, app, database, mediaDir } = parts;
  const ledger = openLedger(database);
  const key = loadSeedKey(seedKeyFile(mediaDir));
  const keys = keysInUse(app);
  const address = servePayPage(parts, ledger, key);

  answer(calls.recharge, async (context, payload) => {
    const { settings, language, say } = context;
    if (settings.close_withdraw === 1) refuse('money.rechargeClosed');
    const minor = toMinor(payload.money) ?? refuse('refused.amount');
    const channel = await findChannel(database, payload.pay_way, payload.bank_type);
    const name = channel.names[language];
    const request = moneyRequest(context, { minor, channel: channel.code });
    const outcome = await withKey(keys, context, 'topup', request, (keyed) =>
      ledger.openTopup({ ...keyed, minor, payWay: name, bankType: channel.code, zone: settings.day_zone }),
    );
    const id = accepted(context, 'topup', outcome);
    say('topup.opened');
    return { pay_url: address(id, language), no: recordNumber('R', id) };
  });
};

type Channel = { code: string; names: Record<Language, string> };

/** A channel, named by its code, its position or its name in any language (O-50). */
async function findChannel(database: Database, name: string, type: string | undefined): Promise<Channel> {
  const [row] = await database.query<Channel>(
    `SELECT code, names FROM pay_banks WHERE code = $2 OR position::text = $2 OR EXISTS (SELECT FROM jsonb_each_text(names) WHERE value = $1)
     ORDER BY code = $2 DESC, position LIMIT 1`,
    [name, type ?? ''],
  );
  return row ?? refuse('money.noChannel');
}
