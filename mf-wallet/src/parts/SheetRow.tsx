import type { ComponentType } from 'react';
import { useOnDemand } from '@unison/shared/screen';
import { ListRow } from '@unison/shared/ui';
import type { ListRowProps } from '@unison/shared/ui';

type SheetRowProps = Pick<ListRowProps, 'icon' | 'title' | 'detail' | 'trailing'> & {
  /** Loads the sheet that the row opens. */
  load: () => Promise<ComponentType<{ onClose: () => void }>>;
};

export function SheetRow({ load, ...row }: SheetRowProps) {
  const { Part, isBusy, open, close } = useOnDemand(load);
  return (
    <>
      <ListRow {...row} busy={isBusy} opensDialog onPress={open} />
      {Part ? <Part onClose={close} /> : null}
    </>
  );
}
