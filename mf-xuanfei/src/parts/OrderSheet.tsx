import { RadioList } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
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

/** One press orders the list and closes. The arrow keys only walk over the orders: Enter or Space takes the one they stand at. */
export function OrderSheet({ order, onChoose, onClose }: OrderSheetProps) {
  const { t } = useDirectoryTexts();
  const [marked, setMarked] = useState<(typeof CHOICES)[number]>(order ?? AS_SENT);
  const isWalking = useRef(false);
  const choose = (value: typeof marked) => onChoose(value === AS_SENT ? undefined : value);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    isWalking.current = key.startsWith('Arrow');
    if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLInputElement)) return;
    event.preventDefault(); // the same key would press what gets the focus back: the button that opens this sheet
    choose(marked);
  };
  return (
    <Sheet open onClose={onClose} title={t('dir.order')}>
      <div onKeyDown={onKeyDown} onKeyUp={() => (isWalking.current = false)}>
        <RadioList
          legend={t('dir.order')}
          legendHidden
          options={CHOICES.map((value) => ({ value, label: t(`dir.order.${value}`) }))}
          value={marked}
          onChange={(value) => {
            setMarked(value);
            if (!isWalking.current) choose(value);
          }}
        />
      </div>
    </Sheet>
  );
}
