import { useListGameRecordsQuery } from '@unison/shared/api';
import type { GameRecord } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useWholeList } from '@unison/shared/lists';
import { EmptyState, LinkButton } from '@unison/shared/ui';
import { useCallback } from 'react';
import { useWalletTexts } from '../useWalletTexts';
import { describeGame } from './describeRecords';
import { isNotDrawn } from '../parts/recordStatus';
import { RecordsView } from './RecordsView';

/** While a round is not drawn the platform is asked so often for its result, in ms. */
const ASK_MS = 30_000;

export function GameRecordsScreen() {
  const { t, common } = useWalletTexts();
  const answer = useListGameRecordsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const isAwaited = answer.data?.some(isNotDrawn) ?? false;
  useListGameRecordsQuery(undefined, { skip: !isAwaited, pollingInterval: ASK_MS, skipPollingIfUnfocused: true });
  const describe = useCallback((game: GameRecord) => describeGame(game, t, common), [t, common]);
  const action = <LinkButton href={paths.games()}>{t('record.toGames')}</LinkButton>;
  return (
    <RecordsView
      feed={useWholeList(answer)}
      isFetching={answer.isFetching}
      describe={describe}
      label={t('mine.gameRecord')}
      filterLabel={t('record.status')}
      path={paths.gameRecords}
      topic="game"
      empty={<EmptyState drawing="dice" detail={t('record.firstStake')} message={t('record.noStakes')} action={action} />}
    />
  );
}
