import { useCapability } from '@unison/shared/api';
import type { BaseInfo } from '@unison/shared/api';
import { AskAgain } from '@unison/shared/lists';
import { Answer } from '@unison/shared/screen';
import type { AnswerResult } from '@unison/shared/screen';
import { useRefusalToast } from '@unison/shared/session';
import { EmptyState } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import { Chances } from './Chances';
import { CLIENT_SEED, useGetNextDrawQuery, useListPrizesQuery } from './wheelApi';
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

/** The wheel, once its prizes and, where the platform proves its draws, the commit of the next one are here. */
export function Wheel({ base }: { base: BaseInfo }) {
  const hasProofs = useCapability(CLIENT_SEED);
  const prizes = useListPrizesQuery();
  const next = useNextDraw(hasProofs);
  useRefusalToast(prizes.data === undefined ? prizes.error : undefined);
  return (
    <Answer of={prizes} loading={<WheelSkeleton />}>
      {(list) =>
        list.length === 0 ? (
          <NoPrizes of={prizes} />
        ) : hasProofs ? (
          <Answer of={next} loading={<WheelSkeleton />}>
            {(draw) => (
              <>
                <WheelBoard prizes={list} next={draw} onDrawn={next.refetch} playCredits={base.playCredits} />
                <Chances prizes={list} next={draw} />
              </>
            )}
          </Answer>
        ) : (
          <>
            <WheelBoard prizes={list} next={undefined} onDrawn={() => undefined} playCredits={base.playCredits} />
            <Chances prizes={list} next={undefined} />
          </>
        )
      }
    </Answer>
  );
}

function NoPrizes({ of }: { of: AnswerResult<unknown> }) {
  const { t } = useGameTexts();
  return <EmptyState icon="gift" message={t('wheel.noPrizes')} action={<AskAgain isAsking={of.isFetching} onAsk={of.refetch} />} />;
}
