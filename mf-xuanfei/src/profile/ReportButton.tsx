import { useCapability } from '@unison/shared/api';
import { Button } from '@unison/shared/ui';
import { useCallback, useState } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { useOnDemand } from '../useOnDemand';
import { REPORTS } from '../parts/reportApi';

const loadSheet = () => import('./ReportSheet').then((module) => module.ReportSheet);

/** 'Report this profile' (B-02), where the platform takes reports. */
export function ReportButton({ profileId }: { profileId: string }) {
  const { t } = useDirectoryTexts();
  const canReport = useCapability(REPORTS);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const ReportSheet = useOnDemand(loadSheet, isOpen, close);
  if (!canReport) return null;
  return (
    <>
      <Button variant="quiet" icon="report" block aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('detail.report')}
      </Button>
      {ReportSheet && isOpen ? <ReportSheet profileId={profileId} onClose={close} /> : null}
    </>
  );
}
