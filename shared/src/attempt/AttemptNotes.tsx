import { SHARED_TEXTS, useTexts } from '../i18n';
import { Button, LinkButton, StatusLine } from '../ui';
import type { OwnAttempts } from './useAttempts';

type AttemptNotesProps = {
  of: Pick<OwnAttempts<object>, 'unreadable' | 'isOnlyHere' | 'forget'>;
  /** Where the records are that tell what became of it, and what they are called; none where they stand on the same screen. */
  records?: string;
  recordsLabel?: string;
};

/**
 * What a member must know of their attempts besides those that are open: that another release sent something this one cannot read, until they
 * have looked; and that this device keeps none, so that a page that is closed forgets it. Belongs above what sends.
 */
export function AttemptNotes({ of: { unreadable, isOnlyHere, forget }, records, recordsLabel }: AttemptNotesProps) {
  const { t } = useTexts(SHARED_TEXTS);
  return (
    <>
      {unreadable.length > 0 ? (
        <>
          <StatusLine tone="warning" live>
            {t('attempt.unreadable')}
          </StatusLine>
          {records === undefined ? null : (
            <LinkButton href={records} block>
              {recordsLabel}
            </LinkButton>
          )}
          <Button variant="quiet" block onClick={() => unreadable.forEach(forget)}>
            {t('attempt.looked')}
          </Button>
        </>
      ) : null}
      {isOnlyHere ? (
        <StatusLine tone="warning" live>
          {t('attempt.onlyHere')}
        </StatusLine>
      ) : null}
    </>
  );
}
