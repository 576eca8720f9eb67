import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Round, StakeOption } from '../parts/gameApi';
import { oddsMatch } from './oddsMatch';

/** Whether the odds on screen are those the round was opened with. `unknown` where the platform publishes no hash or nothing can be computed. */
export type OddsCheck = 'match' | 'differs' | 'unknown' | 'checking';

type Answered = { options: readonly StakeOption[]; hash: string | undefined; check: OddsCheck };

/** The check of what is on screen. Odds that differ are asked for anew, once for each round; one without a hash gets fresh odds likewise. */
export function useOddsCheck(options: readonly StakeOption[], round: Round, askAnew: () => void): OddsCheck {
  const hash = round.fairness?.odds_hash;
  const [answered, setAnswered] = useState<Answered>();
  const askedFor = useRef('');
  const seen = useRef(round.number);
  const ask = useEffectEvent(askAnew);

  useEffect(() => {
    let isCurrent = true;
    void oddsMatch(options, hash).then((check) => isCurrent && setAnswered({ options, hash, check }));
    return () => {
      isCurrent = false;
    };
  }, [options, hash]);

  const check = answered?.options === options && answered.hash === hash ? answered.check : 'checking';
  useEffect(() => {
    if (check !== 'differs' || askedFor.current === round.number) return;
    askedFor.current = round.number;
    ask();
  }, [check, round.number]);
  useEffect(() => {
    if (seen.current === round.number) return;
    seen.current = round.number;
    if (!hash) ask();
  }, [hash, round.number]);
  return check;
}
