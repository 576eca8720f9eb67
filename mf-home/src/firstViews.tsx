import { companionCardOf } from '@unison/shared/api';
import { stillList } from '@unison/shared/lists';
import { firstView } from '@unison/shared/remote';
import { Screen } from '@unison/shared/ui';
import { feedCardOf } from './feed/feedApi';
import { FeedListView } from './feed/FeedListView';
import { HomeView } from './home/HomeView';

const nothing = () => undefined;

/** What documents paint before any bundle is there, drawn from early answers by the screens' own views. */
export const firstViews = {
  // What stands above the cards moves, or depends on what a platform calls a video: its place is kept.
  Home: firstView(['listCompanions'], ({ listCompanions }) => (
    <Screen edgeToEdge>
      <HomeView
        config={undefined}
        games={undefined}
        companions={stillList(listCompanions.map(companionCardOf))}
        failure={undefined}
        onRetryTop={nothing}
      />
    </Screen>
  )),
  FeedList: firstView(['listFeed'], ({ listFeed }) => (
    <Screen>
      <FeedListView feed={stillList(listFeed.list.map(feedCardOf))} />
    </Screen>
  )),
};
