import type { Game } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { Answer } from '@unison/shared/screen';
import { EmptyState, LinkCard, Picture, SkeletonFeed, Tabs } from '@unison/shared/ui';
import { useListGamesQuery } from '../parts/lotteryApi';
import type { GameClass } from '../parts/lotteryApi';
import { useGameTexts } from '../useGameTexts';
import styles from './GamesView.module.css';

type GamesViewProps = {
  classes: readonly GameClass[];
  /** The class of the address; 'All' stands in for none, or for one that does not exist. */
  classId: string;
  onClass: (id: string) => void;
};

/** Classes as tabs, 'All' first, over the games of the chosen one. */
export function GamesView({ classes, classId, onClass }: GamesViewProps) {
  const { t } = useGameTexts();
  const chosen = classes.find(({ id }) => id === classId)?.id ?? '';
  return (
    <Tabs
      label={t('game.classes')}
      items={[{ value: '', label: t('game.all') }, ...classes.map(({ id, name }) => ({ value: id, label: name || id }))]}
      value={chosen}
      onChange={onClass}
      panelClassName={styles.panel}
    >
      <Answer of={useListGamesQuery(chosen)} loading={<SkeletonFeed columns={2} />}>
        {(games) => (games.length === 0 ? <EmptyState icon="game" message={t('game.noGames')} /> : <GameGrid games={games} />)}
      </Answer>
    </Tabs>
  );
}

function GameGrid({ games }: { games: readonly Game[] }) {
  const { t } = useGameTexts();
  return (
    <ul role="list" aria-label={t('game.games')} className={styles.grid}>
      {games.map((game) => (
        <li key={game.id}>
          <LinkCard href={paths.game(game.key, game.id)} className={styles.game}>
            <Picture src={game.icon} alt="" width={200} height={200} className={styles.icon} />
            <span className={styles.name}>{game.name}</span>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
