import { calls, fairPlayCalls, paths } from '@unison/shared/contract';
import type { Fairness, Reveal } from '@unison/shared/contract';
import { reloadKept } from '@unison/shared/session';
import { lotteryOption, platform, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link } from '@unison/shared/ui';
import { LinkedProof } from '../checkDraw/LinkedProof';
import { RoundProofs } from '../checkDraw/RoundProofs';
import { RoundVerdict } from '../checkDraw/RoundVerdict';
import { useStakesStopped } from '../checkDraw/useStakesStopped';
import { chainFor } from './chain';
import type { TestChain } from './chain';

const PROVEN: ScreenOptions = { base: { capabilities: ['fairness'] }, session: true };
export const DAY_OF_ROUNDS = 86_400 / 60;

let games = 0;
export const gameId = () => String(games);

/** Before each test: it plays a game of its own, since what the device keeps of one is not the next one's. */
export function anotherGame(): void {
  games += 1;
  reloadKept();
}

export const chain = (name = 'a', length = 40, first = 1001) => chainFor(`${name}${gameId()}`, length, first, gameId());

type PublicChain = { end: string; first: number; published: number };

/** What the platform tells everybody; moments in rounds of a minute. */
export function answerPublic(chains: readonly PublicChain[]): void {
  platform.answers(fairPlayCalls.getFairness, {
    games: [
      {
        id: gameId(),
        key: 'quick',
        seconds: 60,
        chains: chains.map(({ end, first, published }) => ({
          chain_end: end,
          fingerprint: '',
          first_expect: String(first),
          length: 40,
          published_at: published * 60,
        })),
        drawn: 12,
        late: 2,
        lost: ['1003'],
        closed: false,
      },
    ],
    wheel: { prize_hash: '', prizes: [], draws: 0 },
  });
}

export async function answerProofs(known: TestChain, reveals?: Reveal[]): Promise<void> {
  platform.answers(fairPlayCalls.listReveals, reveals ?? (await known.reveals(1001, 1010)));
  platform.answers(calls.listOdds, [lotteryOption({ rtp: 0.985 })]);
}

type GameProps = {
  round: string;
  fairness: Fairness | undefined;
  shown: readonly string[];
  linked: readonly string[];
  /** What the screen shows of a drawn round. */
  dice: Readonly<Record<string, readonly number[]>>;
};

type Now = Pick<GameProps, 'round' | 'fairness'>;
let setShown: (now: Now) => void = () => undefined;

/** Another round takes stakes, while the page stays open. */
const show = (now: Now) => act(() => setShown(now));

function Game({ shown, linked, dice, ...first }: GameProps) {
  const [{ round, fairness }, setNow] = useState<Now>(first);
  useEffect(() => {
    setShown = setNow;
  }, []);
  const { stopped, card, note } = useStakesStopped(gameId(), { round, fairness });
  return (
    <>
      {stopped ? card : <p>Stakes are open</p>}
      {note}
      <RoundProofs gameKey="quick" gameId={gameId()}>
        {shown.map((one) => (
          <RoundVerdict key={one} gameId={gameId()} round={one} dice={dice[one] ?? []} />
        ))}
      </RoundProofs>
      {linked.map((one) => (
        <Link key={one} href={paths.check('quick', gameId(), one)}>{`Check ${one}`}</Link>
      ))}
      <LinkedProof gameKey="quick" gameId={gameId()} />
    </>
  );
}

/** The part of a game that shows proofs and takes stakes while they hold: the open round, these drawn ones, and links to the checks of others. */
export function openGame(
  fairness: Fairness | undefined,
  {
    round = '1011',
    shown = ['1010'],
    linked = [],
    dice = {},
    ...options
  }: ScreenOptions & { round?: string; shown?: string[]; linked?: string[]; dice?: GameProps['dice'] } = {},
) {
  const opened = renderScreen(<Game round={round} fairness={fairness} shown={shown} linked={linked} dice={dice} />, {
    ...PROVEN,
    ...options,
  });
  return { ...opened, show };
}

export const proofOf = (round: string) => screen.findByRole('button', { name: new RegExp(`how round ${round} was drawn`) });
