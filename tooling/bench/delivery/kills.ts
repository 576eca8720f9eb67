import { beginKilling, KILLED, type Killed } from '../../testing/release/kills/kills';
import type { Row } from '../report';

const KILLS = 20;

async function survived(killed: Killed): Promise<Row> {
  const killing = await beginKilling(killed);
  let good = 0;
  for (let index = 0; index < KILLS; index += 1) {
    const write = 1 + Math.round((index * (killing.writes - 1)) / (KILLS - 1));
    const { isKilled, faults } = await killing.kill({ write });
    if (isKilled && faults.length === 0) good += 1;
    faults.forEach((fault) => console.log(`killed at write ${String(write)}: ${fault}`));
  }
  killing.stop();
  return {
    what: `kills survived, ${killed}`,
    figure: `${String(good)} of ${String(KILLS)}`,
    how: `SIGKILL ${String(KILLS)} times, spread over the ${String(killing.writes)} writes of the store, contents half written: as it was or as it should be, an edge serves, the same command again does it, nothing is left over`,
  };
}

/** Kills a first release, a release and a promote at twenty moments each. */
export async function measureKills(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const killed of KILLED) rows.push(await survived(killed));
  return rows;
}
