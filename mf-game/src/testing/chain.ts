import { chainStep, fromHex, hashOdds, rollDice, toHex } from '@unison/shared/fairness';
import type { Fairness, Reveal } from '@unison/shared/contract';

/** A game with a real chain, as a platform would have it: `gameId` 1, rounds from `first` on, each from its own link. */
export type TestChain = {
  end: string;
  oddsHash: string;
  reveal: (round: number) => Promise<Reveal>;
  reveals: (from: number, to: number) => Promise<Reveal[]>;
  open: (round: number) => Fairness;
};

/** `name` makes another chain of another one. */
export async function chainFor(name = 'a', length = 40, first = 1001, gameId = '1'): Promise<TestChain> {
  let link = fromHex(toHex(new TextEncoder().encode(name.padEnd(32, '.'))).slice(0, 64));
  const links = [toHex(link)];
  for (let position = length; position > 0; position -= 1) {
    link = chainStep(link);
    links.unshift(toHex(link));
  }
  const at = (position: number) => links[position] ?? '';
  const oddsHash = await hashOdds([{ type: 'bi', proportion: 1.98 }]);
  const positionOf = (round: number) => round - first + 1;
  const reveal = async (round: number): Promise<Reveal> => ({
    expect: String(round),
    opencode: await rollDice(fromHex(at(positionOf(round))), gameId, String(round)),
    commit: at(positionOf(round) - 1),
    reveal: at(positionOf(round)),
    chain_end: at(0),
    chain_position: positionOf(round),
    odds_hash: oddsHash,
    late: false,
  });
  return {
    end: at(0),
    oddsHash,
    reveal,
    reveals: (from, to) => Promise.all(Array.from({ length: to - from + 1 }, (_, index) => reveal(to - index))),
    open: (round) => ({
      chain_end: at(0),
      chain_position: positionOf(round),
      commit: at(positionOf(round) - 1),
      reveal: undefined,
      odds_hash: oddsHash,
      fingerprint: '',
    }),
  };
}
