import { useGetBaseInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import type { ReportReason } from '@unison/shared/contract';
import { useForm } from '@unison/shared/forms';
import { useKeptProfiles, useSaving } from '@unison/shared/session';
import { Button, Form, RadioList, useLatest } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { useReportProfileMutation } from '../parts/reportApi';
import styles from './ReportSheet.module.css';

export type ReportSheetProps = { profileId: string; onClose: () => void };

const REASONS: { value: ReportReason; label: string }[] = [
  { value: 'under_age', label: 'detail.reportUnderAge' },
  { value: 'false', label: 'detail.reportFalse' },
  { value: 'abusive', label: 'detail.reportAbusive' },
];

export function ReportSheet({ profileId, onClose }: ReportSheetProps) {
  const { t } = useDirectoryTexts();
  const send = useReport(profileId);
  const form = useForm<{ reason: ReportReason | null }>({
    start: { reason: null },
    holdAs: `report ${profileId}`,
    check: ({ reason }) => ({ reason: reason === null ? t('detail.reportChoose') : undefined }),
    send: async ({ reason }) => reason !== null && (await send(reason)),
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('detail.report')}
      footer={
        <Button type="submit" form={form.props.id} variant="primary" block busy={form.isSending}>
          {t('detail.reportSend')}
        </Button>
      }
    >
      <Form of={form}>
        <RadioList
          {...form.choice('reason')}
          legend={t('detail.reportWhy')}
          options={REASONS.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        <p className={styles.note}>{t('detail.reportNote')}</p>
      </Form>
    </Sheet>
  );
}

/**
 * Sends the report, drops what this device keeps of the profile, then opens the service with its reference, so that more can be said; without a
 * service, the directory.
 */
function useReport(profileId: string): (reason: ReportReason) => Promise<boolean> {
  const { t } = useDirectoryTexts();
  const { save } = useSaving();
  const navigate = useNavigate();
  const base = useGetBaseInfoQuery().data;
  const [report] = useReportProfileMutation();
  const kept = [useKeptProfiles('saved'), useKeptProfiles('viewed')];
  // Whose they are may be known only after the press.
  const dropKept = useLatest(() => kept.forEach(({ drop }) => drop(profileId)));
  const leadOn = () => navigate(base?.hasService ? paths.serviceTopic('profile', profileId) : paths.directory(), { replace: true });
  const send = async (reason: ReportReason) => {
    const answer = await report({ id: profileId, reason }).unwrap();
    dropKept();
    return answer;
  };
  return (reason) => save({ unwrap: () => send(reason) }, { done: t('detail.reported'), then: leadOn, leads: true });
}
