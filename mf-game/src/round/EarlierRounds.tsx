import type { Game } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { Answer } from '@unison/shared/screen';
import { useErrorToast } from '@unison/shared/session';
import { Button, Link, List } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useListEarlierRoundsInfiniteQuery } from '../parts/gameApi';
import { useGameTexts } from '../useGameTexts';
import { DrawRow } from './DrawRow';
import styles from './DrawHistory.module.css';
import { useRowTexts } from './useRowTexts';

/** Drawn rounds as far back as the platform's list of reveals goes; each leads to its check. */
export function EarlierRounds({ game, onClose }: { game: Game; onClose: () => void }) {
  const { t, common } = useGameTexts();
  const textsOf = useRowTexts();
  const answer = useListEarlierRoundsInfiniteQuery(game.id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  const errorToast = useErrorToast();
  // A press is answered each time, also where the whole page has been told of the network before.
  const showMore = () => void fetchNextPage().then(({ error }) => error && errorToast(error));
  return (
    <Sheet open title={t('game.earlier')} onClose={onClose}>
      <Answer of={answer}>
        {({ pages }) => (
          <>
            <List label={t('game.earlier')} raised={false}>
              {pages.flat().map((draw) => (
                <DrawRow
                  key={draw.round}
                  dice={draw.dice}
                  texts={textsOf(draw)}
                  isNamedBelow
                  proof={
                    // Closing the check leaves the address of the game: as an entry of its own it would be a second one of the same screen.
                    <Link look="bare" className={styles.check} href={paths.check(game.key, game.id, draw.round)} replace onClick={onClose}>
                      {t('game.check', { n: draw.round })}
                    </Link>
                  }
                />
              ))}
            </List>
            {/* Takes the focus where the button goes with the last rounds. */}
            <div tabIndex={-1}>
              {hasNextPage ? (
                <Button block busy={isFetchingNextPage} onClick={showMore}>
                  {t('game.moreRounds')}
                </Button>
              ) : null}
              <p role="status" className={styles.end}>
                {hasNextPage ? '' : common(pages.flat().length > 0 ? 'list.end' : 'list.empty')}
              </p>
            </div>
          </>
        )}
      </Answer>
    </Sheet>
  );
}
