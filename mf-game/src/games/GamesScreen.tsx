import { HeaderAction, useHeading } from '@unison/shared/remote';
import { Answer } from '@unison/shared/screen';
import { Screen, SkeletonFeed } from '@unison/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { CareButton } from '../parts/CareButton';
import { useListGameClassesQuery } from '../parts/lotteryApi';
import { useGameTexts } from '../useGameTexts';
import styles from './GamesScreen.module.css';
import { GamesView } from './GamesView';

/** `/Game`: the name of the game, what it is, and the games by class; the class stands in the address (GAME-01, GAME-02, O-01). */
export function GamesScreen() {
  const { t, common } = useGameTexts();
  useHeading(common('game.name'));
  const [query, setQuery] = useSearchParams();
  const choose = (id: string) => setQuery(id === '' ? {} : { class: id }, { replace: true });
  return (
    <Screen>
      <HeaderAction>
        <CareButton />
      </HeaderAction>
      <p className={styles.hint}>{t('game.hint')}</p>
      <Answer of={useListGameClassesQuery()} loading={<SkeletonFeed columns={2} />}>
        {(classes) => <GamesView classes={classes} classId={query.get('class') ?? ''} onClass={choose} />}
      </Answer>
    </Screen>
  );
}
