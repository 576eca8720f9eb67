import { IconButton } from '@unison/shared/ui';
import { useCallback, useState } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { useOnDemand } from '../useOnDemand';

const loadSheet = () => import('./KeptSheet').then((module) => module.KeptSheet);

/** Opens what the member saved and viewed (B-08). */
export function KeptButton() {
  const { t } = useDirectoryTexts();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const KeptSheet = useOnDemand(loadSheet, isOpen, close);
  return (
    <>
      <IconButton icon="heart" label={t('dir.kept')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {KeptSheet && isOpen ? <KeptSheet onClose={close} /> : null}
    </>
  );
}
