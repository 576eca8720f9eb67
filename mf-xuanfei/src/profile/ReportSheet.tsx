import { useGetBaseInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import type { ReportReason } from '@unison/shared/contract';
import { useErrorText } from '@unison/shared/i18n';
import { Button, RadioList, useToast } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { useReportProfileMutation } from './reportApi';
import styles from './ReportSheet.module.css';

export type ReportSheetProps = { profileId: string; onClose: () => void };

const REASONS: { value: ReportReason; label: string }[] = [
  { value: 'under_age', label: 'detail.reportUnderAge' },
  { value: 'false', label: 'detail.reportFalse' },
  { value: 'abusive', label: 'detail.reportAbusive' },
];

export function ReportSheet({ profileId, onClose }: ReportSheetProps) {
  const { t, common } = useDirectoryTexts();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const { send, isLoading } = useReport(profileId);
  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={common('common.close')}
      title={t('detail.report')}
      footer={
        <Button variant="primary" block disabled={reason === null} busy={isLoading} onClick={() => reason && void send(reason)}>
          {t('detail.reportSend')}
        </Button>
      }
    >
      <RadioList
        legend={t('detail.reportWhy')}
        options={REASONS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={reason}
        onChange={setReason}
      />
      <p className={styles.note}>{t('detail.reportNote')}</p>
    </Sheet>
  );
}

/** Sends the report, then opens the service with the profile's reference, so that more can be said; without a service, the directory. */
function useReport(profileId: string) {
  const { t } = useDirectoryTexts();
  const errorText = useErrorText();
  const toast = useToast();
  const navigate = useNavigate();
  const base = useGetBaseInfoQuery().data;
  const [report, { isLoading }] = useReportProfileMutation();
  const send = async (reason: ReportReason) => {
    try {
      await report({ id: profileId, reason }).unwrap();
    } catch (error) {
      toast({ text: errorText(error), tone: 'danger' });
      return;
    }
    toast({ text: t('detail.reported'), tone: 'positive' });
    void navigate(base?.hasService ? paths.serviceTopic('profile', profileId) : paths.directory(), { replace: true });
  };
  return { send, isLoading };
}
