import { useOnDemand } from '@unison/shared/screen';
import type { KeptKind } from '@unison/shared/session';
import { IconButton } from '@unison/shared/ui';
import { useEffect } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';

export type KeptButtonProps = {
  /** What the sheet shows; undefined while it is closed. */
  kind: KeptKind | undefined;
  onShow: (kind: KeptKind | undefined) => void;
};

/** Opens what the member saved and viewed (B-08). */
export function KeptButton({ kind, onShow }: KeptButtonProps) {
  const { t } = useDirectoryTexts();
  const { Part: KeptSheet, isBusy, open, close } = useOnDemand(() => import('./KeptSheet').then((module) => module.KeptSheet));
  const isShown = kind !== undefined;
  // Whoever comes back from a profile of it finds it open.
  useEffect(() => {
    if (isShown) open();
  }, [isShown, open]);
  const press = () => {
    onShow('saved');
    open(); // also where it could not be had before
  };
  const leave = () => {
    close();
    onShow(undefined);
  };
  return (
    <>
      <IconButton icon="heart" label={t('dir.kept')} aria-haspopup="dialog" busy={isBusy} onClick={press} />
      {KeptSheet && isShown ? <KeptSheet kind={kind} onKind={onShow} onClose={leave} /> : null}
    </>
  );
}
