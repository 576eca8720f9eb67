import { useCapability, useGetBaseInfoQuery } from '@unison/shared/api';
import { HeaderAction, useGoBack, WithBaseInfo } from '@unison/shared/remote';
import { Screen, useToast } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import { CareButton } from '../parts/CareButton';
import { useGameTexts } from '../useGameTexts';
import { OwnDraws } from './OwnDraws';
import { Wheel } from './Wheel';
import { WheelBones } from './WheelBones';
import { CLIENT_SEED } from './wheelApi';
import { Winners } from './Winners';

/** `/luckDraw`: the prize wheel, its chances, who won, and the member's own draws. */
export function WheelScreen() {
  useWheelGate();
  const hasProofs = useCapability(CLIENT_SEED);
  return (
    <Screen>
      <HeaderAction>
        <CareButton />
      </HeaderAction>
      <WithBaseInfo loading={<WheelBones />}>
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
  const goBack = useGoBack();
  const { data: base } = useGetBaseInfoQuery();
  const isOff = base !== undefined && !base.hasWheel;
  const wasTold = useRef(false);
  useEffect(() => {
    if (!isOff || wasTold.current) return;
    wasTold.current = true;
    toast(common('feature.disabled'));
    goBack();
  }, [isOff, common, goBack, toast]);
}
