import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@unison/shared/contract';
import { openDatabase } from '../../platform/db';
import { LOOPBACK } from '../../cluster/places';
import { clusterWithPlatforms } from '../../testing/cluster/withCluster';
import { startPostgres } from '../../testing/platform/postgres';
import { newPlayers, type Player } from '../../testing/platform/rememberingClient';
import { freePort } from '../../process/port';
import { startProcess } from '../../testing/platform/startProcess';
import { median } from '../median';
import { fire, type Shot } from '../platform/load';
import type { Row } from '../report';

const CLIENTS = 16;
const MEMBERS = 32;
const SECONDS = 4;
const TURNS = 3;

/** A database with members, and the ports of the platforms before it. */
type Place = { players: Player[]; ports: readonly number[] };

const headersOf = ({ tokens }: Player): Record<string, string> => ({
  lang: 'en_us',
  token: Buffer.from(tokens.id).toString('base64'),
  tokensso: tokens.tokensso,
});

/** The number of a round that stays open for a whole turn. */
async function openRound({ players: [player], ports: [port] }: Place): Promise<string> {
  for (;;) {
    const answer = await fetch(`http://${LOOPBACK}:${port}/api${calls.getGame.path}?key=dice`, {
      headers: player ? headersOf(player) : {},
    });
    const { data } = (await answer.json()) as { data: string }; // the envelope
    const game = JSON.parse(Buffer.from(data, 'base64').toString()) as { now_expect?: string; second: number } | null;
    if (game?.now_expect !== undefined && game.second > SECONDS + 4) return game.now_expect;
    await pause(500);
  }
}

/** Orders a second over so many of its platforms, each with its share of the clients. */
async function ordersOn(place: Place, platforms: number): Promise<number> {
  const no = await openRound(place);
  const run = `${Date.now()}`;
  const shot =
    (port: number) =>
    (count: number): Shot => {
      const player = place.players[count % place.players.length];
      return {
        method: 'POST',
        path: `/api${calls.placeOrder.path}`,
        headers: {
          ...(player && headersOf(player)),
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': `${run}-${port}-${count}`,
        },
        body: `item=bi&money=1&lid=1&mid=1&expect=${no}`,
      };
    };
  const loads = await Promise.all(place.ports.slice(0, platforms).map((port) => fire(port, shot(port), CLIENTS / platforms, SECONDS)));
  const failed = loads.reduce((sum, load) => sum + load.failed, 0);
  if (failed > 0) throw new Error(`${failed} orders were refused`);
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

async function playersOn(databaseUrl: string): Promise<Player[]> {
  const database = await openDatabase({ databaseUrl, connections: 4 });
  return newPlayers(database, MEMBERS).finally(() => database.close());
}

/** Orders on the cluster as a share of those on one server with the same settings, in turns; and two platforms against one. */
export async function measureOrders(): Promise<Row[]> {
  const home = mkdtempSync(join(tmpdir(), 'unison-scale-'));
  const running = await clusterWithPlatforms({ durable: true });
  const server = await startPostgres({ durable: true });
  const databaseUrl = await server.createSeeded();
  const port = await freePort();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: home, UNISON_SEED_KEY: 'ab'.repeat(32), PLATFORM_PORT: String(port), LOG_LEVEL: '' };
  const platform = await startProcess('main', env, 'platform ready');
  try {
    const cluster: Place = { players: await playersOn(running.cluster.url.hosts), ports: running.cluster.places.platforms };
    const one: Place = { players: await playersOn(databaseUrl), ports: [port] };
    for (const place of [cluster, one]) await ordersOn(place, place.ports.length); // until the code of the whole way is compiled
    const found = { one: [] as number[], cluster: [] as number[], both: [] as number[] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      found.one.push(await ordersOn(one, 1));
      found.cluster.push(await ordersOn(cluster, 1));
      found.both.push(await ordersOn(cluster, 2));
    }
    const [single, clustered, both] = [median(found.one), median(found.cluster), median(found.both)];
    const how = `${CLIENTS} clients over HTTP, ${SECONDS} s each, medians of ${TURNS} turns in turn, commits wait for the disk; all of it on the same cores`;
    return [
      {
        what: 'orders a second: cluster as a ratio to one server, one platform before each',
        figure: `${(clustered / single).toFixed(2)} (${clustered} and ${single})`,
        how,
      },
      {
        what: 'orders a second on the cluster: two platforms as a ratio to one',
        figure: `${(both / clustered).toFixed(2)} (${both} and ${clustered})`,
        how,
      },
    ];
  } finally {
    await platform.kill();
    await server.stop();
    await running.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
