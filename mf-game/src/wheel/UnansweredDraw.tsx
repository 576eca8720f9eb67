import { useIsOverdue } from '@unison/shared/attempt';
import type { Attempt } from '@unison/shared/attempt';
import { paths } from '@unison/shared/contract';
import { Button, LinkButton, StatusLine } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import type { DrawBody } from './drawAttempts';

type UnansweredDrawProps = {
  attempt: Attempt<DrawBody>;
  canRepeat: boolean;
  /** Where the member's own draws stand below: of one that gave no prize the money log has no line. */
  isListed: boolean;
  forget: () => void;
};

/**
 * Another press is the same draw. Where there is none, in a break, while proofs stop the wheel or without keys, and after minutes, the records tell
 * whether it took place, and it can be let go (O-81).
 */
export function UnansweredDraw({ attempt, canRepeat, isListed, forget }: UnansweredDrawProps) {
  const { t, common } = useGameTexts();
  const isOverdue = useIsOverdue(attempt);
  const told = isListed ? 'ownDraws' : 'unknown';
  return (
    <>
      <StatusLine tone="warning">{t(`wheel.unanswered.${canRepeat ? 'repeat' : told}`)}</StatusLine>
      {canRepeat && !isOverdue ? null : (
        <>
          {isListed ? null : (
            <LinkButton href={paths.moneyLog()} block>
              {t('wheel.toRecords')}
            </LinkButton>
          )}
          <Button block onClick={forget}>
            {common('common.close')}
          </Button>
        </>
      )}
    </>
  );
}
