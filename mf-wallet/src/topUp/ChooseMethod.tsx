import { useCapability } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { ServiceLink } from '@unison/shared/screen';
import { EmptyState, Facts, Screen, SkeletonRows } from '@unison/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DayEnds } from '../parts/DayEnds';
import { PlayCreditsNote } from '../parts/PlayCreditsNote';
import { hasNoRoom, NoRoom } from './NoRoom';
import type { Method } from './payment';
import { ToPay } from './ToPay';
import { UnansweredTopUp } from './UnansweredTopUp';
import { useTopUpRoom } from './useTopUpRoom';
import { Ways } from './Ways';

export type ChooseMethodProps = {
  money: string;
  methods: readonly Method[];
  /** What else is known of former top-ups. */
  notes: ReactNode;
  /** They are on their way: what they would push away is not there before them. */
  isAwaited: boolean;
  isBusy: boolean;
  /** When the latest top-up of this amount began of which no answer came. */
  unansweredSince: number | undefined;
  onChoose: (method: Method) => void;
  onStartAnew: () => void;
};

/** Where the platform knows no keys there is one try: a second could be a second top-up (O-81). */
export function ChooseMethod({ money, methods, notes, isAwaited, isBusy, unansweredSince, onChoose, onStartAnew }: ChooseMethodProps) {
  const { t } = useTexts('wallet');
  const format = useFormat();
  const canRepeat = useCapability('idempotency');
  const room = useTopUpRoom();
  const [chosen, setChosen] = useState<Method>();
  const choose = (method: Method) => {
    if (isBusy) return;
    setChosen(method);
    onChoose(method);
  };
  return (
    <Screen>
      <ToPay money={money} />
      {room.isLimited ? (
        <>
          <Facts items={[{ label: t('money.topUpLimitLeft'), value: format.money(room.left) }]} />
          <DayEnds at={room.renewsAt} />
        </>
      ) : null}
      {notes}
      {unansweredSince === undefined ? null : (
        <UnansweredTopUp money={money} begunAt={unansweredSince} canRepeat={canRepeat} onStartAnew={onStartAnew} />
      )}
      {hasNoRoom(room, money) ? (
        <NoRoom room={room} />
      ) : room.isAwaited || isAwaited ? (
        <SkeletonRows count={methods.length} />
      ) : unansweredSince !== undefined && !canRepeat ? null : (
        <Ways methods={methods} busy={isBusy ? chosen : undefined} onChoose={choose} />
      )}
      {methods.length === 0 && !hasNoRoom(room, money) ? (
        <EmptyState icon="card" message={t('money.noMethods')} action={<ServiceLink />} />
      ) : null}
      <PlayCreditsNote />
    </Screen>
  );
}
