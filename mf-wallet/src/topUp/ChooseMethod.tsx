import { useCapability } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { ServiceLink } from '@unison/shared/screen';
import { Amounts, Button, EmptyState, Facts, LinkButton, Screen, SkeletonRows, StatusLine } from '@unison/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PlayCreditsNote } from '../parts/PlayCreditsNote';
import { hasNoRoom, NoRoom } from './NoRoom';
import type { Method } from './payment';
import { ToPay } from './ToPay';
import { useTopUpRoom } from './useTopUpRoom';
import { Ways } from './Ways';

export type ChooseMethodProps = {
  money: string;
  methods: readonly Method[];
  /** What else is known of former top-ups. */
  notes: ReactNode;
  isBusy: boolean;
  /** A top-up of this amount was sent, and no answer came. */
  isUnanswered: boolean;
  onChoose: (method: Method) => void;
  onStartAnew: () => void;
};

/** Where the platform knows no keys there is one try: a second could be a second top-up (O-81). */
export function ChooseMethod({ money, methods, notes, isBusy, isUnanswered, onChoose, onStartAnew }: ChooseMethodProps) {
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
      {room.isLimited ? <Facts items={[{ label: t('money.topUpLimitLeft'), value: format.money(room.left) }]} /> : null}
      {notes}
      {isUnanswered ? (
        <>
          <StatusLine tone="warning" live>
            <p>
              <Amounts>{t('money.topUpUnanswered', { amount: format.money(money) })}</Amounts>
            </p>
            {canRepeat ? <p>{t('money.repeatSafe')}</p> : null}
          </StatusLine>
          <LinkButton href={paths.rechargeRecords()} block>
            {t('money.seeRecords')}
          </LinkButton>
        </>
      ) : null}
      {hasNoRoom(room, money) ? (
        <NoRoom room={room} />
      ) : room.isAwaited ? (
        <SkeletonRows count={methods.length} />
      ) : isUnanswered && !canRepeat ? (
        <Button variant="quiet" block onClick={onStartAnew}>
          {t('money.startAnew')}
        </Button>
      ) : (
        <Ways methods={methods} busy={isBusy ? chosen : undefined} onChoose={choose} />
      )}
      {methods.length === 0 && !hasNoRoom(room, money) ? (
        <EmptyState icon="card" message={t('money.noMethods')} action={<ServiceLink />} />
      ) : null}
      <PlayCreditsNote />
    </Screen>
  );
}
