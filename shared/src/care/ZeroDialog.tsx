import type { LimitKind } from '../api';
import { dotted } from '../format';
import { SHARED_TEXTS, useTexts } from '../i18n';
import { ConfirmDialog } from '../ui/overlay';

const LEFT_BY = { stake: 'care.zeroStake', loss: 'care.zeroLoss', topup: 'care.zeroTopup' } as const;

type ZeroDialogProps = {
  open: boolean;
  /** The limits that would be 0. */
  kinds: readonly LimitKind[];
  onAnswer: (isMeant: boolean) => void;
};

/** Asks before a limit of 0, which elsewhere often means none: it shuts the way at once, and for a day at least. */
export function ZeroDialog({ open, kinds, onAnswer }: ZeroDialogProps) {
  const { t } = useTexts(SHARED_TEXTS);
  return (
    <ConfirmDialog
      open={open}
      title={t('care.zeroAsk')}
      confirmLabel={t('common.save')}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>{dotted(...kinds.map((kind) => t(LEFT_BY[kind])))}</p>
      <p>{t('care.zeroFollows')}</p>
    </ConfirmDialog>
  );
}
