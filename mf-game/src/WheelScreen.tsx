import { useCapability, useGetBaseInfoQuery } from '@unison/shared/api';
import { HeaderAction, useGoBack, WithBaseInfo } from '@unison/shared/remote';
import { Screen, useToast } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import { CareButton } from './care/CareButton';
import { useServiceWay } from './parts/useServiceWay';
import { useGameTexts } from './useGameTexts';
import { OwnDraws } from './wheel/OwnDraws';
import { Wheel } from './wheel/Wheel';
import { WheelSkeleton } from './wheel/WheelSkeleton';
import { CLIENT_SEED } from './wheel/wheelApi';
import { Winners } from './wheel/Winners';

/** `/luckDraw`: the prize wheel, its chances, who won, and the member's own draws. */
export function WheelScreen() {
  useWheelGate();
  const hasProofs = useCapability(CLIENT_SEED);
  return (
    <Screen>
      <HeaderAction>
        <CareButton />
      </HeaderAction>
      <WithBaseInfo loading={<WheelSkeleton />}>
        {(base) =>
          base.hasWheel ? (
            <>
              <Wheel base={base} />
              <Winners />
              {hasProofs ? <OwnDraws /> : null}
            </>
          ) : null
        }
      </WithBaseInfo>
    </Screen>
  );
}

/** Where the wheel is off, the member is told and taken back (ERR-15, O-11). */
function useWheelGate(): void {
  const { common } = useGameTexts();
  const toast = useToast();
  const service = useServiceWay();
  const goBack = useGoBack();
  const { data: base } = useGetBaseInfoQuery();
  const isOff = base !== undefined && !base.hasWheel;
  const wasTold = useRef(false);
  useEffect(() => {
    if (!isOff || wasTold.current) return;
    wasTold.current = true;
    toast({ text: common('feature.disabled'), ...service });
    goBack();
  }, [isOff, common, goBack, toast, service]);
}
