import { useOnDemand } from '@unison/shared/screen';
import { IconButton } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';

/** Opens what the member saved and viewed (B-08). */
export function KeptButton() {
  const { t } = useDirectoryTexts();
  const { Part: KeptSheet, isBusy, open, close } = useOnDemand(() => import('./KeptSheet').then((module) => module.KeptSheet));
  return (
    <>
      <IconButton icon="heart" label={t('dir.kept')} aria-haspopup="dialog" busy={isBusy} onClick={open} />
      {KeptSheet ? <KeptSheet onClose={close} /> : null}
    </>
  );
}
