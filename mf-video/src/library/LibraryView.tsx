import type { Video } from '@unison/shared/api';
import { Feed, useFeed } from '@unison/shared/lists';
import { EmptyState, Icon, Tabs, TextField } from '@unison/shared/ui';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useWordsOfBegun } from '../parts/useBegunVideos';
import { useListVideosInfiniteQuery } from '../parts/videosApi';
import type { VideoClass } from '../parts/videosApi';
import { useVideoTexts } from '../useVideoTexts';
import { VideoCard } from '../parts/VideoCard';
import { FoundInClass } from './FoundInClass';
import styles from './LibraryView.module.css';
import { namesMatching } from './namesMatching';
import { VideosSkeleton } from './VideosSkeleton';

export type LibraryViewProps = {
  classes: readonly VideoClass[];
  /** The class of the address; the first one stands in for none, or for one that does not exist. */
  classKey: string;
  search: string;
  /** Stands where the platform has no class. */
  none: ReactNode;
  onClass: (key: string) => void;
  onSearch: (text: string) => void;
};

/** Two rows of two columns are in sight below the tabs. */
const IN_SIGHT = 4;

/**
 * Classes as tabs over the list of the chosen one (VIDEO-02, VIDEO-03). The search looks through what is loaded, of the other classes, too;
 * 'Keep searching' loads on in the chosen one (B-10).
 */
export function LibraryView({ classes, classKey, search, none, onClass, onSearch }: LibraryViewProps) {
  const { t } = useVideoTexts();
  const chosen = classes.find(({ key }) => key === classKey) ?? classes[0];
  // Typing goes first: a long list follows when there is time.
  const searched = useDeferredValue(search);
  const filter = useMemo(() => namesMatching(searched), [searched]);
  if (!chosen) return none;
  const others = classes.filter(({ key }) => key !== chosen.key);
  return (
    <Tabs
      label={t('video.classes')}
      items={classes.map(({ key, name }) => ({ value: key, label: name }))}
      value={chosen.key}
      onChange={onClass}
      panelClassName={styles.panel}
    >
      <TextField
        type="search"
        label={t('video.search')}
        value={search}
        autoComplete="off"
        before={<Icon name="search" size={20} />}
        onChange={(event) => onSearch(event.target.value)}
      />
      <VideosOfClass key={chosen.key} videoClass={chosen} filter={filter} />
      {filter ? others.map((other) => <FoundInClass key={other.key} videoClass={other} filter={filter} />) : null}
    </Tabs>
  );
}

function VideosOfClass({ videoClass, filter }: { videoClass: VideoClass; filter: ReturnType<typeof namesMatching> }) {
  const { t } = useVideoTexts();
  const feed = useFeed(useListVideosInfiniteQuery(videoClass.key));
  const noMatch = feed.end === 'finished' ? 'video.noMatch' : 'video.noMatchSoFar';
  useWordsOfBegun(feed.items);
  return (
    <Feed
      feed={feed}
      label={videoClass.name}
      columns={2}
      filter={filter}
      keyOf={(video: Video) => video.id}
      nameOf={(video) => video.name}
      renderItem={(video, index) => <VideoCard video={video} isInSight={index < IN_SIGHT} within={videoClass.name} />}
      placeholder={<VideosSkeleton />}
      empty={<EmptyState icon="video" message={t(filter ? noMatch : 'video.none')} />}
    />
  );
}
