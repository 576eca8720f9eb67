import { HOT_GAME_COUNT, paths } from '@unison/shared/contract';
import type { Game } from '@unison/shared/api';
import { LinkElement, Picture, Section } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import styles from './HomeTop.module.css';

export function HotGames({ games }: { games: readonly Game[] }) {
  const { t } = useHomeTexts();
  return (
    <Section heading={t('home.hotGames')}>
      <ul role="list" className={styles.games}>
        {games.slice(0, HOT_GAME_COUNT).map((game) => (
          <li key={game.id}>
            <LinkElement href={paths.game(game.key, game.id)} className={styles.game}>
              <Picture src={game.icon} alt="" width={200} height={200} priority className={styles.gameIcon} />
              <span className={styles.gameName}>{game.name}</span>
            </LinkElement>
          </li>
        ))}
      </ul>
    </Section>
  );
}
