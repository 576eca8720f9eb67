import { useCapability } from '@unison/shared/api';
import { useOnDemand } from '@unison/shared/screen';
import { Button } from '@unison/shared/ui';
import { REPORTS } from '../parts/reportApi';
import { useDirectoryTexts } from '../useDirectoryTexts';

/** 'Report this profile' (B-02), where the platform takes reports. */
export function ReportButton({ profileId }: { profileId: string }) {
  const { t } = useDirectoryTexts();
  const canReport = useCapability(REPORTS);
  const { Part: ReportSheet, isBusy, open, close } = useOnDemand(() => import('./ReportSheet').then((module) => module.ReportSheet));
  if (!canReport) return null;
  return (
    <>
      <Button variant="quiet" icon="report" block aria-haspopup="dialog" busy={isBusy} onClick={open}>
        {t('detail.report')}
      </Button>
      {ReportSheet ? <ReportSheet profileId={profileId} onClose={close} /> : null}
    </>
  );
}
