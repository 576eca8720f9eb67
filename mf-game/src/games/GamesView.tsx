import type { Game } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { withoutCommonEnd } from '@unison/shared/format';
import { AskAgain } from '@unison/shared/lists';
import { Answer } from '@unison/shared/screen';
import { EmptyState, LinkCard, Picture, SkeletonFeed, Tabs } from '@unison/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { useListGameClassesQuery, useListGamesQuery } from '../parts/gameApi';
import type { GameClass } from '../parts/gameApi';
import { useGameTexts } from '../useGameTexts';
import styles from './GamesView.module.css';

/** The games by class; the class stands in the address (O-01). Where the classes cannot be loaded the games are there all the same. */
export function GamesView() {
  const { t } = useGameTexts();
  const [query] = useSearchParams();
  // Beside the classes: an address names one that exists, as a rule.
  const { currentData: games = [] } = useListGamesQuery(query.get('class') ?? '');
  const classes = useListGameClassesQuery();
  const areUnknown = classes.data === undefined && classes.error !== undefined;
  return (
    <>
      <p className={styles.hint}>{t('game.hint')}</p>
      <Answer of={classes} loading={<SkeletonFeed columns={2} ratio="1 / 1" />}>
        {(known) => <Classes classes={known} />}
      </Answer>
      {areUnknown && games.length > 0 ? <GameGrid games={games} /> : null}
    </>
  );
}

/** Classes as tabs, 'All' first, over the games of the chosen one. 'All' stands in for a class that does not exist. */
function Classes({ classes }: { classes: readonly GameClass[] }) {
  const { t } = useGameTexts();
  const [query, setQuery] = useSearchParams();
  const chosen = classes.find(({ id }) => id === query.get('class'))?.id ?? '';
  const list = useListGamesQuery(chosen);
  const none = <EmptyState icon="game" message={t('game.noGames')} action={<AskAgain isAsking={list.isFetching} onAsk={list.refetch} />} />;
  return (
    <Tabs
      label={t('game.classes')}
      items={[{ value: '', label: t('game.all') }, ...classes.map(({ id, name }) => ({ value: id, label: name || id }))]}
      value={chosen}
      onChange={(id) => setQuery(id === '' ? {} : { class: id }, { replace: true })}
    >
      <Answer of={list} loading={<SkeletonFeed columns={2} ratio="1 / 1" />}>
        {(games) => (games.length === 0 ? none : <GameGrid games={games} />)}
      </Answer>
    </Tabs>
  );
}

function GameGrid({ games }: { games: readonly Game[] }) {
  const { t } = useGameTexts();
  const names = withoutCommonEnd(games.map(({ name }) => name));
  return (
    <ul role="list" aria-label={t('game.games')} className={styles.grid}>
      {games.map((game, index) => (
        <li key={game.id}>
          <LinkCard
            href={paths.game(game.key, game.id)}
            aria-label={names[index] === game.name ? undefined : game.name}
            className={styles.game}
          >
            <Picture src={game.icon} alt="" width={200} height={200} className={styles.icon} />
            <span className={styles.name}>{names[index]}</span>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
