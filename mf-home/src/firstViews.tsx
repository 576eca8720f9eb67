import { companionCardOf } from '@unison/shared/api';
import { stillList } from '@unison/shared/lists';
import { firstView } from '@unison/shared/remote';
import { Screen } from '@unison/shared/ui';
import { feedCardOf } from './feed/feedApi';
import { FeedListView } from './feed/FeedListView';
import { homeConfigOf } from './home/homeApi';
import { HomeView } from './home/HomeView';

const nothing = () => undefined;

/** Cards that a document paints: two screens of a phone. Each one more takes a slow processor from the app, which waits for what is painted before it. */
const PROFILES = 6;
const CARDS = 12;

/** What documents paint before any bundle is there, drawn from early answers by the screens' own views. */
export const firstViews = {
  // Between the first banner and the cards things move, or depend on what a platform calls a video: their place is kept.
  Home: firstView(
    ['listCompanions'],
    ({ listCompanions, getConfig }) => (
      <Screen edgeToEdge>
        <HomeView
          banners={getConfig && homeConfigOf(getConfig).banners}
          config={undefined}
          games={undefined}
          companions={stillList(listCompanions.slice(0, PROFILES).map(companionCardOf))}
          failure={undefined}
          onRetryTop={nothing}
        />
      </Screen>
    ),
    ['getConfig'],
  ),
  FeedList: firstView(['listFeed'], ({ listFeed }) => (
    <Screen>
      <FeedListView feed={stillList(listFeed.list.slice(0, CARDS).map(feedCardOf))} />
    </Screen>
  )),
};
