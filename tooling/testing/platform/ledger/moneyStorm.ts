import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseDown } from '../../../platform/db/failures';
import type { Wheel } from '../../../platform/wheel/wheel';
import type { Outcome } from '../../../platform/ledger';
import { ZONE } from './playground';
import type { Playground } from './playground';
import { bodyHash } from '../../../platform/ledger/request';
import { numbersFrom } from '@unison/shared/testing/testSizes';

const MEMBERS = 20;
const OPENING = 100_000_000;
const LOST = 0.1;
const NO_LIMIT = 1_000_000_000;
const RULE = { min: 1, max: NO_LIMIT, count: NO_LIMIT, zone: ZONE };

/** What a client that remembers everything knows after a storm. */
export type Memory = {
  attempts: number;
  members: number[];
  /** For each key every different answer that was ever given to it: exactly one, or something diverged. */
  answers: Map<string, Set<string>>;
  /** Kind and acknowledged id of every operation, one per key. */
  done: { kind: Kind; id: string }[];
  /** What each member must have now, but for prizes of the wheel. */
  balances: number[];
};
type Kind = 'order' | 'topup' | 'confirm' | 'withdraw' | 'cancel' | 'draw';
type StormOptions = { seed: number; attempts: number; clients: number; begin(): void; answered(): void; isOver(): boolean };
type Operation = { kind: Kind; change: number; work: () => Promise<Outcome>; then?: (id: string) => void };

/**
 * Members' money moving in every keyed way from `clients` sides at once, each request sent one to three times together, one
 * answer in ten lost on the way, and everything asked again until an answer arrives: whatever happens to the database
 * meanwhile. `begin` is called when members and round are there, `answered` for each answer of the database, lost on its way or not. It ends
 * after so many attempts, and not before `isOver`. The same seed asks for the same operations.
 */
export async function moneyStorm(
  play: Playground,
  wheel: Wheel,
  { seed, attempts, clients, begin, answered, isOver }: StormOptions,
): Promise<Memory> {
  const random = numbersFrom(seed);
  const { ledger } = play;
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => play.member(OPENING)));
  const no = await play.openRound(1);
  const memory: Memory = { attempts: 0, members, answers: new Map(), done: [], balances: members.map(() => OPENING) };
  const opened = members.map((): { id: string; minor: number }[] => []);
  const asked = members.map((): { id: string; minor: number }[] => []);

  function choose(who: number, key: string): Operation {
    const member = members[who] ?? 0;
    const minor = 100 + Math.floor(random() * 400);
    const chance = random();
    const request = { member, key, body: bodyHash({ minor }) };
    const topup = chance < 0.6 && chance >= 0.5 ? opened[who]?.pop() : undefined;
    if (topup) return { kind: 'confirm', change: topup.minor, work: () => ledger.confirmTopup(topup.id, ZONE) };
    const withdrawal = chance < 0.75 && chance >= 0.7 ? asked[who]?.pop() : undefined;
    if (withdrawal) return { kind: 'cancel', change: withdrawal.minor, work: () => ledger.cancelWithdrawal(member, withdrawal.id) };
    if (chance >= 0.95)
      return { kind: 'draw', change: 0, work: () => wheel.draw({ member, key, clientSeed: '', daily: NO_LIMIT, zone: ZONE }) };
    if (chance >= 0.8)
      return {
        kind: 'topup',
        change: 0,
        work: () => ledger.openTopup({ ...request, minor, payWay: 'w', bankType: 'b', zone: ZONE }),
        then: (id) => void opened[who]?.push({ id, minor }),
      };
    if (chance >= 0.65)
      return {
        kind: 'withdraw',
        change: -minor,
        work: () => ledger.askWithdrawal({ ...request, minor, ...RULE }),
        then: (id) => void asked[who]?.push({ id, minor }),
      };
    return { kind: 'order', change: -minor, work: () => play.order(member, no, { key, stake: minor }) };
  }
  /** Asks until an answer arrives; one in ten is lost on the way, whatever it said. */
  async function ask(work: () => Promise<Outcome>): Promise<string> {
    for (;;) {
      memory.attempts += 1;
      try {
        const outcome = await work();
        answered();
        if (random() >= LOST) return outcome.done ? outcome.id : `refused: ${outcome.reason}`;
      } catch (error) {
        if (!isDatabaseDown(error)) throw error;
        await pause(5);
      }
    }
  }
  async function client(): Promise<void> {
    while (memory.attempts < attempts || !isOver()) {
      const who = Math.floor(random() * MEMBERS);
      const key = `${seed}-${memory.answers.size}`;
      const seen = new Set<string>();
      memory.answers.set(key, seen);
      const { kind, change, work, then } = choose(who, key);
      const copies = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ask(work));
      for (const answer of await Promise.all(copies)) seen.add(answer);
      const [id = ''] = seen;
      memory.done.push({ kind, id });
      memory.balances[who] = (memory.balances[who] ?? 0) + change;
      then?.(id);
    }
  }
  begin();
  await Promise.all(Array.from({ length: clients }, client));
  return memory;
}
