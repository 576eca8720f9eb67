import { Answer } from '@unison/shared/screen';
import { Screen, SkeletonFeed } from '@unison/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { useListVideoClassesQuery } from '../parts/videosApi';
import { ContinueWatching } from './ContinueWatching';
import { LibraryView } from './LibraryView';

/** `/Video`: class and search stand in the address, so that back and reload keep them. */
export function LibraryScreen() {
  const [query, setQuery] = useSearchParams();
  const classes = useListVideoClassesQuery();
  const change = (name: 'class' | 'q', value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <Screen>
      <ContinueWatching />
      <Answer of={classes} loading={<SkeletonFeed columns={2} />}>
        {(known) => (
          <LibraryView
            classes={known}
            classKey={query.get('class') ?? ''}
            search={query.get('q') ?? ''}
            onClass={(key) => change('class', key)}
            onSearch={(text) => change('q', text)}
          />
        )}
      </Answer>
    </Screen>
  );
}
