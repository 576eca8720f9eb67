import {
  apiErrorOf,
  useAskedAgain,
  useCapability,
  useGetBaseInfoQuery,
  useGetNewsQuery,
  useListCompanionsInfiniteQuery,
  useListHotGamesQuery,
} from '@unison/shared/api';
import { useFeed } from '@unison/shared/lists';
import { HeaderAction } from '@unison/shared/remote';
import { ServiceLink } from '@unison/shared/screen';
import { useSession } from '@unison/shared/session';
import { Screen } from '@unison/shared/ui';
import { Announcement } from './Announcement';
import { HomeView } from './HomeView';
import { useGetConfigQuery } from './homeApi';
import { LuckDrawIcon } from './LuckDrawIcon';

const ALL = {};
const NO_CONFIG = { notice: '', banners: [], featured: [] };

/** Why a part is missing. The end of a session is the shell's to tell: until then the part loads. */
const failureOf = (error: unknown): unknown => (error !== undefined && apiErrorOf(error).kind !== 'sessionEnded' ? error : undefined);

/** The number alone: news are asked for every half minute, and the screen is drawn anew where it is another one. */
const useUnreadNotices = (isTime: boolean): number =>
  useGetNewsQuery(undefined, {
    skip: !isTime,
    selectFromResult: ({ currentData }) => ({ unread: currentData?.unreadNotices ?? 0 }),
  }).unread;

export function HomeScreen() {
  const base = useGetBaseInfoQuery().data;
  const config = useGetConfigQuery();
  const games = useListHotGamesQuery();
  // The error, not the state: it stays while it is asked for again, and nothing moves above what is read.
  const ofConfig = failureOf(config.error);
  const ofGames = failureOf(games.error);
  const top = config.data ?? (ofConfig === undefined ? undefined : NO_CONFIG);
  const hasNews = useCapability('news'); // B-04
  const { isMember } = useSession();
  const companions = useFeed(useListCompanionsInfiniteQuery(ALL));
  // What is told beside the cards waits for them.
  const isTime = companions.phase !== 'loading';
  const unreadNotices = useUnreadNotices(isMember && hasNews && isTime);

  const reloadTop = () => {
    void config.refetch();
    void games.refetch();
  };
  useAskedAgain(config.error, config.refetch);
  useAskedAgain(games.error, games.refetch);
  const refresh: typeof companions.refresh = (press) => {
    companions.refresh(press);
    reloadTop();
  };
  return (
    <Screen edgeToEdge>
      {base?.hasService ? (
        <HeaderAction>
          <ServiceLink look="icon" />
        </HeaderAction>
      ) : null}
      <HomeView
        banners={top?.banners}
        config={top}
        games={games.data ?? (ofGames === undefined ? undefined : [])}
        unreadNotices={unreadNotices}
        companions={{ ...companions, refresh }}
        failure={ofConfig ?? ofGames}
        isRetryingTop={ofConfig === undefined ? games.isFetching : config.isFetching}
        onRetryTop={reloadTop}
      />
      {base?.hasPopup && base.popupContent !== '' && isTime ? <Announcement html={base.popupContent} /> : null}
      {base?.hasWheel ? <LuckDrawIcon /> : null}
    </Screen>
  );
}
