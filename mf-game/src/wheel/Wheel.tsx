import { useCapability } from '@unison/shared/api';
import type { BaseInfo } from '@unison/shared/api';
import { AskAgain } from '@unison/shared/lists';
import { Answer } from '@unison/shared/screen';
import type { AnswerResult } from '@unison/shared/screen';
import { useRefusalToast } from '@unison/shared/session';
import { EmptyState } from '@unison/shared/ui';
import { useState } from 'react';
import { useGameTexts } from '../useGameTexts';
import { Chances } from './Chances';
import { CLIENT_SEED, useGetNextDrawQuery, useListPrizesQuery } from './wheelApi';
import type { NextDraw, Prize } from './wheelApi';
import { WheelBoard } from './WheelBoard';
import { WheelSkeleton } from './WheelSkeleton';

/** While a moment is named at which draws are counted anew, the platform is asked so often whether it has come: its clock counts, not the device's. */
const ASK_MS = 60_000;

function useNextDraw(hasProofs: boolean) {
  const next = useGetNextDrawQuery(undefined, { skip: !hasProofs, refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const counted = next.data?.nextAt ?? next.data?.dayEnds;
  useGetNextDrawQuery(undefined, { skip: counted === undefined, pollingInterval: ASK_MS, skipPollingIfUnfocused: true });
  return next;
}

/** The list that the next draw is committed with. The first one is asked for beside its commit, each further one when a commit names it. */
function usePrizes(hash: string | undefined, hasProofs: boolean) {
  const [first, setFirst] = useState(hash);
  if (first === undefined && hash !== undefined) setFirst(hash);
  return useListPrizesQuery(hash === first ? undefined : hash, { refetchOnFocus: !hasProofs });
}

/** The wheel, once its prizes and, where the platform proves its draws, the commit of the next one are here. */
export function Wheel({ base }: { base: BaseInfo }) {
  const hasProofs = useCapability(CLIENT_SEED);
  const next = useNextDraw(hasProofs);
  const prizes = usePrizes(next.data?.prizeHash, hasProofs);
  useRefusalToast(prizes.data === undefined ? prizes.error : undefined);
  const board = (list: readonly Prize[], draw: NextDraw | undefined) => (
    <>
      <WheelBoard
        drawing={{ prizes: list, next: draw, askPrizes: prizes.refetch, onDrawn: (hasProofs ? next : prizes).refetch }}
        now={prizes.currentData}
        playCredits={base.playCredits}
      />
      <Answer of={prizes}>{(now) => <Chances prizes={now} next={draw} />}</Answer>
    </>
  );
  return (
    // A result that is still to be told stays while another list is read.
    <Answer of={{ ...prizes, currentData: prizes.data }} loading={<WheelSkeleton />}>
      {(list) =>
        list.length === 0 ? (
          <NoPrizes of={prizes} />
        ) : hasProofs ? (
          <Answer of={next} loading={<WheelSkeleton />}>
            {(draw) => board(list, draw)}
          </Answer>
        ) : (
          board(list, undefined)
        )
      }
    </Answer>
  );
}

function NoPrizes({ of }: { of: AnswerResult<unknown> }) {
  const { t } = useGameTexts();
  return <EmptyState icon="gift" message={t('wheel.noPrizes')} action={<AskAgain isAsking={of.isFetching} onAsk={of.refetch} />} />;
}
