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
  const lastSeen = [address === '' ? '' : t('safety.seenFrom', { address }), session.seenAt === undefined ? '' : moment(session.seenAt)];
  return (
    <ListRow
      title={name}
      detail={lastSeen.filter(Boolean).join(' · ')}
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
