import { CARE, LIMIT_KINDS, useCapability, useGetCareQuery } from '@unison/shared/api';
import type { OwnCare } from '@unison/shared/api';
import { CareSheet, ReminderField } from '@unison/shared/care';
import { useFormat } from '@unison/shared/i18n';
import { Answer, BreakCard } from '@unison/shared/screen';
import { Button, Card, Section, SkeletonRows } from '@unison/shared/ui';
import { useState } from 'react';
import { useWalletTexts } from '../useWalletTexts';
import { LimitLine } from './LimitLine';
import styles from './report.module.css';

/** What the member has set for themselves and where it stands (B-07); nothing where the platform has no limits. */
export function CareSection() {
  const { common } = useWalletTexts();
  const hasLimits = useCapability(CARE.limits);
  const answer = useGetCareQuery(undefined, { skip: !hasLimits, refetchOnMountOrArgChange: true });
  if (!hasLimits) return null;
  return (
    <Section heading={common('care.title')}>
      <Answer of={answer} loading={<SkeletonRows count={3} />}>
        {(care) => <OwnCareCard care={care} />}
      </Answer>
    </Section>
  );
}

function OwnCareCard({ care }: { care: OwnCare }) {
  const { t, common } = useWalletTexts();
  const format = useFormat();
  const hasBreak = useCapability(CARE.break);
  const hasReminder = useCapability(CARE.reminder);
  const [part, setPart] = useState<'limits' | 'break'>();
  return (
    <Card>
      <div className={styles.care}>
        {care.breakUntil === undefined ? null : <BreakCard until={care.breakUntil} />}
        {LIMIT_KINDS.map((kind) => (
          <LimitLine key={kind} kind={kind} care={care} />
        ))}
        {care.dayEnds === undefined ? null : <p className={styles.hint}>{common('care.dayEnds', { time: format.moment(care.dayEnds) })}</p>}
        <Button block aria-haspopup="dialog" onClick={() => setPart('limits')}>
          {t('care.change')}
        </Button>
        {hasBreak ? (
          <Button block aria-haspopup="dialog" onClick={() => setPart('break')}>
            {care.breakUntil === undefined ? common('care.breakTake') : t('care.breakLonger')}
          </Button>
        ) : null}
        {hasReminder ? <ReminderField minutes={care.remindMinutes} /> : null}
      </div>
      {part ? <CareSheet part={part} onClose={() => setPart(undefined)} /> : null}
    </Card>
  );
}
