import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { fairPlayCalls, readAnswer } from '@unison/shared/contract';
import type { Database } from '../db';
import { publicView } from '../proofs/readDraws';
import { installGames } from '../rounds/games';
import { openEmbedded } from '../../testing/platform/embedded';
import { membersWheel } from '../../testing/platform/ledger/asMembers';
import { newMember } from '../../testing/platform/ledger/playground';
import { ownDraws } from '../wheel/readDraws';
import { installPrizes } from '../wheel/prizes';
import { openWheel } from '../wheel/wheel';
import { sealedChain } from './gameChains';
import { keyAtStart } from './keyAtStart';
import { beginNewChains } from './newChains';
import { seedKey } from './seedKey';

const [OURS, OTHER] = ['ab'.repeat(32), 'cd'.repeat(32)];
const noFile = join(tmpdir(), `no-key-${process.pid}`);

let database: Database;
beforeEach(async () => {
  database = await openEmbedded();
  await database.asOwner(installPrizes);
});
afterEach(() => database.close());
const start = (key: string) => keyAtStart(database, noFile, { UNISON_SEED_KEY: key });

test('a restored platform voids the commits that wait, in public, with their seeds; sessions end; draws go on [O-102]', async () => {
  const wheel = membersWheel(database, openWheel(database, await start(OURS)));
  const member = await newMember(database);
  const spin = () => wheel.draw({ member, key: undefined, clientSeed: 'mine', daily: 3, zone: 'UTC' });
  const { commit } = await wheel.next(member);
  await wheel.sent(member, 1);
  await database.asOwner((tx) => tx.exec("INSERT INTO fair.eras (era) VALUES ('a copy')")); // as restoring leaves it
  expect(await spin()).toEqual({ done: false, reason: 'commitUnread' }); // its seed may be known by now
  const listed = await ownDraws(database, member, 'en_us');
  expect(readAnswer(fairPlayCalls.listOwnDraws, listed)).toMatchObject({
    answer: [{ nonce: 1, voided_at: expect.any(Number) }],
    departures: [],
  });
  const [voided] = listed;
  expect(voided).toMatchObject({ nonce: 1, commit, voided_at: expect.any(Number) });
  const shown = createHash('sha256')
    .update(Buffer.from(`${voided?.server_seed}${voided?.prize_hash}`, 'hex'))
    .digest('hex');
  expect(shown).toBe(commit);
  expect(await database.query('SELECT voided FROM fair.eras ORDER BY id DESC LIMIT 1')).toEqual([{ voided: 1 }]);
  expect((await publicView(database)).wheel.restores).toEqual([{ at: expect.any(Number), voided: 1 }]);
  expect((await wheel.next(member)).nonce).toBe(2);
  await wheel.sent(member, 2);
  expect(await spin()).toMatchObject({ done: true });
  await start(OURS); // the same database: nothing is voided
  expect(await database.query('SELECT nonce FROM fair.wheel_voids')).toEqual([{ nonce: 1 }]);
});

test('while a chain stands the platform starts with its own key only; new chains begin a day later, in public, when it is lost [O-90]', async () => {
  await database.asOwner(installGames);
  const key = await start(OURS);
  await openWheel(database, key).next(await newMember(database));
  const chain = await sealedChain(key, { id: 1, seconds: 60 }, 1);
  await database.asOwner((tx) => tx.query('SELECT fair.publish_chain($1, $2, $3, $4)', chain));
  await expect(keyAtStart(database, noFile, {})).rejects.toThrow(`The key of unrevealed draws is missing (${noFile})`);
  await expect(start(OTHER)).rejects.toThrow("is not this platform's: The seeds of game 1 were sealed with another key");
  await expect(beginNewChains(database, key, 1)).rejects.toThrow('Nothing is lost');

  await database.asOwner((tx) => tx.exec('UPDATE fair.games SET closed_at = now() WHERE id = 1'));
  expect(await beginNewChains(database, seedKey(OTHER), 1)).toHaveLength(7);
  await start(OTHER);
  const chains = await database.query<{ ahead: number; abandoned: boolean }>(
    `SELECT c.first_no - fair.round_now(60) AS ahead, a.chain IS NOT NULL AS abandoned
     FROM fair.chains c LEFT JOIN fair.abandoned_chains a ON a.chain = c.id WHERE c.game = 1 ORDER BY c.id`,
  );
  expect(chains.map(({ abandoned }) => abandoned)).toEqual([true, false]);
  expect(chains[1]?.ahead).toBeGreaterThanOrEqual(24 * 60);
  expect(await database.query('SELECT id FROM fair.games WHERE closed_at IS NOT NULL')).toEqual([]);
  expect(await database.query('SELECT fair.chain_of(1, fair.round_now(60) + 1)')).toEqual([]);
  expect(await database.query('SELECT server_seed FROM fair.wheel_voids')).toEqual([{ server_seed: null }]);
});
