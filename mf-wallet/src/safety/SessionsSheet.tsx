import { useState } from 'react';
import { useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { useSaving } from '@unison/shared/session';
import { Button, List, SkeletonRows, useToast } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useEndSessionMutation, useListSessionsQuery } from '../parts/safetyApi';
import type { OpenSession } from '../parts/safetyApi';
import { SessionRow } from './SessionRow';

export function SessionsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('wallet');
  const answer = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <Sheet open onClose={onClose} title={t('safety.sessions')}>
      <p>{t('safety.sessionsExplain')}</p>
      <Answer of={answer} loading={<SkeletonRows count={2} />}>
        {(sessions) => <Sessions sessions={sessions} />}
      </Answer>
    </Sheet>
  );
}

function Sessions({ sessions }: { sessions: OpenSession[] }) {
  const { t } = useTexts('wallet');
  const { ending, end } = useEnding();
  const others = sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  return (
    <>
      <List label={t('safety.sessions')}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isEnding={ending.includes(session.id)} onEnd={() => void end([session.id])} />
        ))}
      </List>
      {others.length > 1 ? (
        <Button block busy={others.every((id) => ending.includes(id))} onClick={() => void end(others)}>
          {t('safety.endOthers')}
        </Button>
      ) : null}
    </>
  );
}

/** Ends sessions one after the other: those that are ended stay so, whatever becomes of the next. What is pressed meanwhile goes on beside it. */
function useEnding() {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const { tell } = useSaving();
  const [endSession] = useEndSessionMutation();
  const [ending, setEnding] = useState<readonly string[]>([]);

  const end = async (pressed: readonly string[]) => {
    const ids = pressed.filter((id) => !ending.includes(id));
    if (ids.length === 0) return;
    setEnding((former) => [...former, ...ids]);
    let failure: unknown;
    for (const id of ids) failure = (await endSession({ id })).error ?? failure;
    setEnding((former) => former.filter((id) => !ids.includes(id)));
    if (failure === undefined) toast({ text: t(ids.length > 1 ? 'safety.othersEnded' : 'safety.sessionEnded'), tone: 'positive' });
    else tell(failure);
  };
  return { ending, end };
}
