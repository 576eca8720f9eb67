import { HOT_GAME_COUNT, paths } from '@unison/shared/contract';
import type { Game } from '@unison/shared/api';
import { withoutCommonEnd } from '@unison/shared/format';
import { LinkElement, Picture, Section } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import styles from './HomeTop.module.css';

export function HotGames({ games }: { games: readonly Game[] }) {
  const { t } = useHomeTexts();
  const shown = games.slice(0, HOT_GAME_COUNT);
  const names = withoutCommonEnd(shown.map(({ name }) => name));
  return (
    <Section heading={t('home.hotGames')}>
      <ul role="list" className={styles.games}>
        {shown.map((game, index) => (
          <li key={game.id}>
            <LinkElement
              href={paths.game(game.key, game.id)}
              aria-label={names[index] === game.name ? undefined : game.name}
              className={styles.game}
            >
              <Picture src={game.icon} alt="" width={200} height={200} priority className={styles.gameIcon} />
              <span className={styles.gameName}>{names[index]}</span>
            </LinkElement>
          </li>
        ))}
      </ul>
    </Section>
  );
}
