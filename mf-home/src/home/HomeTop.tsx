import type { Game } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { Badge, NoticeTicker } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import { Banners } from './Banners';
import { FeaturedRow } from './FeaturedRow';
import type { HomeConfig } from './homeApi';
import { BannerBones, FeaturedBones, GameBones, TickerBones } from './HomeBones';
import { HotGames } from './HotGames';
import styles from './HomeTop.module.css';

/** `undefined` is not here yet and keeps its place free; a failed or empty part is left out. */
export type HomeTopProps = {
  /** Those of `config`, which may be shown before the rest of it. */
  banners: HomeConfig['banners'] | undefined;
  config: Omit<HomeConfig, 'banners'> | undefined;
  games: readonly Game[] | undefined;
  /** Notices that came since the member last read them; it comes later than the rest. */
  unreadNotices?: number | undefined;
};

/** Everything above the feed: a pure function of the early data and the labels. */
export function HomeTop({ banners, config, games, unreadNotices = 0 }: HomeTopProps) {
  const { t } = useHomeTexts();
  const news = unreadNotices > 0 ? <Badge tone="accent">{t('home.newNotices', { count: unreadNotices })}</Badge> : null;
  return (
    <div className={styles.top}>
      {banners === undefined ? <BannerBones /> : banners.length > 0 ? <Banners banners={banners} /> : null}
      {config === undefined ? (
        <TickerBones />
      ) : (
        // Without words of its own it stays, as the way to the notices: visitors have no other.
        <NoticeTicker text={config.notice || t('home.notices')} label={t('home.notices')} href={paths.notices()} badge={news} />
      )}
      {games === undefined ? <GameBones /> : games.length > 0 ? <HotGames games={games} /> : null}
      {config === undefined ? <FeaturedBones /> : config.featured.length > 0 ? <FeaturedRow entries={config.featured} /> : null}
    </div>
  );
}
