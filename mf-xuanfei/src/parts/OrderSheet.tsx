import { RadioList } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { ORDERS } from './profileFilter';
import type { ProfileOrder } from './profileFilter';

export type OrderSheetProps = {
  order: ProfileOrder | undefined;
  onChoose: (order: ProfileOrder | undefined) => void;
  onClose: () => void;
};

const AS_SENT = 'asSent';
const CHOICES = [AS_SENT, ...ORDERS] as const;

/** One press orders the list and closes. */
export function OrderSheet({ order, onChoose, onClose }: OrderSheetProps) {
  const { t } = useDirectoryTexts();
  return (
    <Sheet open onClose={onClose} title={t('dir.order')}>
      <RadioList
        legend={t('dir.order')}
        legendHidden
        options={CHOICES.map((value) => ({ value, label: t(`dir.order.${value}`) }))}
        value={order ?? AS_SENT}
        onChange={(value) => onChoose(value === AS_SENT ? undefined : value)}
      />
    </Sheet>
  );
}
