import { useState } from 'react';
import { newIdempotencyKey, useCapability } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { useSaving } from '@unison/shared/session';
import { Button } from '@unison/shared/ui';
import { ConfirmDialog } from '@unison/shared/ui/overlay';
import { useGiveUpRestMutation } from './ownDataApi';

type GiveUpRestProps = {
  balance: number | undefined;
  /** Something else is open: says that it has to end first. */
  isLater: boolean;
};

/** Writes the rest of the balance off, after a question. One key as long as it is shown: a lost answer never acts twice. */
export function GiveUpRest({ balance, isLater }: GiveUpRestProps) {
  const { t } = useTexts('wallet');
  const { money } = useFormat();
  const { save } = useSaving();
  const [key] = useState(newIdempotencyKey);
  const [isAsking, setAsking] = useState(false);
  const [giveUp] = useGiveUpRestMutation();
  if (!useCapability('give-up')) return null;
  if (isLater) return <p>{t('own.giveUpLater')}</p>;
  return (
    <>
      <Button block onClick={() => setAsking(true)}>
        {t('own.giveUp')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('own.giveUpAsk', { money: money(balance) })}
        confirmLabel={t('own.giveUp')}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await save(giveUp({ key }));
          setAsking(false);
        }}
      >
        {t('own.giveUpNote')}
      </ConfirmDialog>
    </>
  );
}
