import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/db';
import { isDatabaseDown } from '../../platform/db/failures';
import { LOOPBACK } from '../../cluster/places';
import { newPlayers, play, renewSession, type Player } from '../platform/rememberingClient';
import type { WithPlatforms } from './withCluster';

export const WRITERS = 12;
/** Of a hundred answers one is lost on its way to the member, who asks again under the same key. */
const LOST = 0.01;

/** Members who stake and top up over both platforms, and what was ever acknowledged to them. */
export type Load = {
  players: Player[];
  /** When each answer came, by the clock of this process, in ms. */
  answeredAt: number[];
  /** Waits until so many more answers have come. Fails when a member was refused what nobody may refuse. */
  more(answers: number): Promise<void>;
  /** Lets what is under way be answered, and ends. */
  end(): Promise<void>;
};

/** Begins at once; `writers` members with names of their own, each one request after the other. `pagesMayEnd`: clocks jump. */
export async function startLoad(
  { cluster }: Pick<WithPlatforms, 'cluster'>,
  database: Database,
  random: () => number,
  writers = WRITERS,
  name = 'writer',
  pagesMayEnd = false,
): Promise<Load> {
  const players = await newPlayers(database, writers, name);
  const addresses = cluster.places.platforms.map((port) => `http://${LOOPBACK}:${port}`);
  const answeredAt: number[] = [];
  let isGoing = true;
  const playing = Promise.all(
    players.map((player) =>
      play(player, {
        address: () => addresses[Math.floor(random() * addresses.length)],
        heard: () => void answeredAt.push(performance.now()),
        going: () => isGoing,
        random,
        loses: () => random() < LOST,
        pagesMayEnd,
        renew: (one) => patiently(() => renewSession(database, one)),
      }),
    ),
  );
  playing.catch(() => undefined); // whoever waits is told
  return {
    players,
    answeredAt,
    async more(answers) {
      const enough = answeredAt.length + answers;
      while (answeredAt.length < enough) await Promise.race([new Promise((next) => setTimeout(next, 20)), playing]);
    },
    async end() {
      isGoing = false;
      await playing;
    },
  };
}

/** Again and again until a server takes it. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseDown(error) && !isReadOnly(error)) throw error;
      await pause(100);
    }
}

const isReadOnly = (error: unknown): boolean => error instanceof Error && (error as { code?: unknown }).code === '25006';
