import { dotted } from '@unison/shared/format';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Badge, Button, ListRow } from '@unison/shared/ui';
import type { OpenSession } from '../parts/safetyApi';
import { deviceName } from './deviceName';
import { seenFrom } from '../parts/seenFrom';

type SessionRowProps = { session: OpenSession; isEnding: boolean; onEnd: () => void };

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTexts('wallet');
  const { moment } = useFormat();
  const name = deviceName(session.agent) || t('safety.unknownDevice');
  const address = seenFrom(session.address);
  // The address is the login's; the moment is the last call's, which may have come from elsewhere.
  const from = address !== '' && t('safety.loggedInFrom', { address });
  const used = session.seenAt !== undefined && t('safety.lastUsed', { at: moment(session.seenAt) });
  return (
    <ListRow
      title={name}
      detail={dotted(from, used)}
      trailing={
        session.isCurrent ? (
          <Badge>{t('safety.thisDevice')}</Badge>
        ) : (
          <Button size="small" busy={isEnding} aria-label={t('safety.endOf', { name })} onClick={onEnd}>
            {t('safety.end')}
          </Button>
        )
      }
    />
  );
}
