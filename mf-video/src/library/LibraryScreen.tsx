import { useFreshUserInfo } from '@unison/shared/api';
import { AskAgain } from '@unison/shared/lists';
import { Answer, useEntriesInAddress } from '@unison/shared/screen';
import { EmptyState, Screen } from '@unison/shared/ui';
import { useEffect, useState } from 'react';
import { allowedSeconds } from '../parts/previews';
import { useBegunVideos } from '../parts/useBegunVideos';
import { useEndedPreviews } from '../parts/useEndedPreviews';
import { useListVideoClassesQuery } from '../parts/videosApi';
import { ContinueWatching } from './ContinueWatching';
import { LibraryView } from './LibraryView';
import { useVideoTexts } from '../useVideoTexts';
import { VideosSkeleton } from './VideosSkeleton';

const ENTRIES = ['class', 'q'];

/** The library waits so long, in ms, to learn whether something was begun: what stands above it must not push it down later. */
const PATIENCE_MS = 1_000;

/** `/Video`: class and search stand in the address, so that back and reload keep them. */
export function LibraryScreen() {
  const { t } = useVideoTexts();
  const { entry, enter } = useEntriesInAddress(ENTRIES);
  const user = useFreshUserInfo(); // also for the cards, which say what is a preview
  const classes = useListVideoClassesQuery();
  const { begun, forget } = useBegunVideos();
  const { isOver } = useEndedPreviews(user.data?.id);
  const goesOn = begun?.filter(({ id }) => !isOver(id, user.data && allowedSeconds(user.data)));
  const isLate = useIsLate(!classes.isLoading);
  const hasBegun = useFirst(goesOn ? goesOn.length > 0 : user.isError || isLate ? false : undefined);
  const loading = <VideosSkeleton />;
  const again = <AskAgain isAsking={classes.isFetching} onAsk={classes.refetch} />;
  const none = <EmptyState icon="video" message={t('video.none')} action={again} />;
  if (hasBegun === undefined) return <Screen>{loading}</Screen>;
  return (
    <Screen>
      {hasBegun && goesOn && goesOn.length > 0 ? <ContinueWatching videos={goesOn} onForget={forget} /> : null}
      <Answer of={classes} loading={loading}>
        {(known) => (
          <LibraryView
            classes={known}
            classKey={entry('class')}
            search={entry('q')}
            none={none}
            onClass={(key) => enter('class', key)}
            onSearch={(text) => enter('q', text)}
          />
        )}
      </Answer>
    </Screen>
  );
}

/** The first value that is known, for as long as the screen stands: what came later would push down what is being read. */
function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}

/** True once `isHere` has been true for a while. */
function useIsLate(isHere: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isHere) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isHere]);
  return isLate;
}
