import { calls, unisonCalls } from '@unison/shared/contract';
import { openDatabase } from '../../platform/db';
import { LOOPBACK } from '../../cluster/places';
import { figureOf } from '../../testing/cluster/members';
import { clusterWithPlatforms } from '../../testing/cluster/withCluster';
import { answerIn, memberHeaders, newPlayers, type Player } from '../../testing/platform/rememberingClient';
import { testSize } from '@unison/shared/testing/testSizes';
import type { Row } from '../report';

/** As many as one member may report in a day. */
const REPORTS = 5;
const AT_ONCE = 8;

type Reads = { asked: number; stale: number };

/** One member reports profiles and has them shown again, on one platform, and looks at each right after that on the other. */
async function readOwnWrites(player: Player, [writes, reads]: readonly number[], gated: boolean, counts: Reads): Promise<void> {
  const headers = memberHeaders(player.tokens);
  for (let turn = 0; turn < 2 * REPORTS; turn += 1) {
    const id = String(11 + (turn >> 1));
    const isShown = turn % 2 === 1;
    const form: Record<string, string> = isShown ? { id } : { id, reason: 'false' };
    const path = isShown ? unisonCalls.showAgain.path : unisonCalls.reportProfile.path;
    const written = await fetch(`http://${LOOPBACK}:${writes}/api${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
    const { code, msg } = answerIn(await written.text());
    if (code !== 200) throw new Error(`${path} was refused: ${msg}`);
    const after = written.headers.get('read-after');
    const own = gated && after !== null ? { ...headers, 'read-after': after } : headers;
    const read = await fetch(`http://${LOOPBACK}:${reads}/api${calls.getCompanion.path}?id=${id}`, { headers: own });
    counts.asked += 1;
    if ((answerIn(await read.text()).code === 200) !== isShown) counts.stale += 1;
  }
}

/** Reads of what the reader has just written, through another platform: with the place of the write, as the app sends it, and without. */
export async function measureReads(): Promise<Row[]> {
  const running = await clusterWithPlatforms();
  try {
    const { places, url } = running.cluster;
    const database = await openDatabase({ databaseUrl: url.hosts, connections: 4 });
    const players = await newPlayers(database, testSize(80, 400), 'reader').finally(() => database.close());
    const answered = () =>
      Promise.all(places.platforms.map((port) => figureOf(port, 'unison_replica_reads_total{answered="replica"}'))).then((all) =>
        all.reduce<number>((sum, one) => sum + (one ?? 0), 0),
      );
    const counts = { gated: { asked: 0, stale: 0 }, free: { asked: 0, stale: 0 } };
    const [first] = players;
    if (!first) throw new Error('some were made');
    const anything = { headers: memberHeaders(first.tokens) };
    while ((await answered()) === 0) await fetch(`http://${LOOPBACK}:${places.platforms[0]}/api${calls.listNotices.path}`, anything); // until replicas are asked
    const before = await answered();
    let next = 0;
    const one = async (): Promise<void> => {
      for (let at = next++; at < players.length; at = next++) {
        const player = players[at];
        const way = at % 4 < 2 ? places.platforms : [...places.platforms].reverse();
        if (player) await readOwnWrites(player, way, at % 2 === 0, counts[at % 2 === 0 ? 'gated' : 'free']);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    const { gated, free } = counts;
    return [
      {
        what: 'own reads on the cluster, of these stale; the same without the place of the write',
        figure: `${gated.asked}, ${gated.stale}; ${free.asked}, ${free.stale}`,
        how: `${players.length} members, ${AT_ONCE} at once, report a profile or have it shown again on one platform and ask for it on the other; ${(await answered()) - before} statements answered by replicas`,
      },
    ];
  } finally {
    await running.stop();
  }
}
