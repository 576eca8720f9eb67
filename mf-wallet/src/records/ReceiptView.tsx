import { paths } from '@unison/shared/contract';
import { useErrorText } from '@unison/shared/i18n';
import type { FeedState } from '@unison/shared/lists';
import { useHeading } from '@unison/shared/remote';
import { ServiceLink } from '@unison/shared/screen';
import { Button, EmptyState, ErrorState, LinkButton, Screen, SkeletonRows } from '@unison/shared/ui';
import { useState } from 'react';
import { useWalletTexts } from '../useWalletTexts';
import type { KeyedRecord } from './accountRecord';
import { Receipt } from './Receipt';

export type ReceiptViewProps = {
  feed: FeedState<KeyedRecord>;
  /** The record may be in what is still on its way. */
  isAwaited: boolean;
  wanted: string;
  path: (record?: string) => string;
  topic: 'money' | 'game';
};

/** The receipt of a record, or why there is none: it may be older than what is loaded, or another member's. */
export function ReceiptView({ feed, isAwaited, wanted, path, topic }: ReceiptViewProps) {
  const { t, common } = useWalletTexts();
  const errorText = useErrorText();
  useHeading(t('record.receipt'));
  const found = feed.items.find(({ key }) => key === wanted);
  const [read, setRead] = useState(found);
  if (found && found !== read) setRead(found);
  // What moves meanwhile pushes the last one out of what is loaded: whoever reads it goes on reading.
  const record = found ?? (feed.phase === 'ready' && read?.key === wanted ? read : undefined);
  if (record) return <Receipt record={record} topic={topic} />;
  const toList = (
    <LinkButton href={path()} block>
      {t('record.toList')}
    </LinkButton>
  );
  const service = (
    <ServiceLink icon="service" variant="quiet" block href={paths.serviceTopic(topic, wanted)}>
      {common('service.ask')}
    </ServiceLink>
  );
  if (feed.phase === 'failed' || feed.end === 'failed') {
    return (
      <Screen>
        <ErrorState
          message={errorText(feed.error)}
          onRetry={feed.phase === 'failed' ? feed.retry : feed.loadMore}
          retrying={feed.isRetrying}
          action={toList}
        />
        {service}
      </Screen>
    );
  }
  const ways = (
    <>
      {feed.end === 'idle' ? (
        <Button variant="primary" block onClick={feed.loadMore}>
          {common('list.searchOn')}
        </Button>
      ) : null}
      {toList}
    </>
  );
  const isLookedFor = isAwaited || feed.phase === 'loading' || feed.end === 'loading';
  return (
    <Screen>
      {isLookedFor ? <SkeletonRows /> : <EmptyState message={t('record.notLoaded')} action={ways} />}
      {isLookedFor ? null : service}
    </Screen>
  );
}
