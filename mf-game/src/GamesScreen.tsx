import { HeaderAction, useHeading } from '@unison/shared/remote';
import { Screen } from '@unison/shared/ui';
import { CareButton } from './care/CareButton';
import { GamesView } from './games/GamesView';
import { useGameTexts } from './useGameTexts';

/** `/Game`: the name of the game, what it is, and the games by class (GAME-01, GAME-02). */
export function GamesScreen() {
  const { common } = useGameTexts();
  useHeading(common('game.name'));
  return (
    <Screen>
      <HeaderAction>
        <CareButton />
      </HeaderAction>
      <GamesView />
    </Screen>
  );
}
