import { CARE, LIMIT_KINDS, useCapability } from '@unison/shared/api';
import type { OwnCare } from '@unison/shared/api';
import { CareSheet, ReminderField } from '@unison/shared/care';
import { useFormat } from '@unison/shared/i18n';
import { BreakCard } from '@unison/shared/screen';
import { Button, Card } from '@unison/shared/ui';
import { useState } from 'react';
import { useWalletTexts } from '../useWalletTexts';
import { LimitLine } from './LimitLine';
import styles from './report.module.css';

/** The member's own limits, break and reminder, each with the way to change it. */
export function OwnCareCard({ care }: { care: OwnCare }) {
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
