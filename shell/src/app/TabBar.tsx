import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { classNames, Icon, VisuallyHidden } from '@unison/shared/ui';
import type { IconName } from '@unison/shared/ui';
import type { MouseEvent, Ref } from 'react';
import { Link } from 'react-router-dom';
import { useHasUnread } from '../news/useNews';
import { usePrefetch, type Ahead } from '../remotes/usePrefetch';
import { useShell } from '../shell';
import { useTakeBack } from '../routing/backWithin';
import { tabRoutes, type OwnedRoute } from '../routing/routeTable';
import { useRouteTable } from '../routing/useDestination';
import styles from './TabBar.module.css';
import { useRouteTexts } from './useRouteTexts';

/** The five places of the app (SHELL-05). Code and first answers are asked for at the first touch, before the tap is done; code alone where the keyboard comes by. */
export function TabBar({ ref, current }: { ref: Ref<HTMLElement>; current: OwnedRoute }) {
  const { t } = useTexts('shell');
  const textOf = useRouteTexts();
  const table = useRouteTable();
  const prefetch = usePrefetch();
  const { successor } = useShell();
  const approach = (path: string, ahead: Ahead): void => {
    prefetch(path, ahead);
    successor.now?.press(path);
  };
  const takeBack = useTakeBack();
  /** To the tab that stands: whoever has just tapped another one takes that back, without a second entry of the history. */
  const stay = (event: MouseEvent): void => {
    if (takeBack()) event.preventDefault();
    else window.scrollTo({ top: 0 });
  };
  const hasNews = useHasUnread();

  return (
    <nav ref={ref} className={styles.bar} aria-label={t('frame.tabs')}>
      {tabRoutes(table).map((route) => {
        const isCurrent = route.path === current.path;
        const name = textOf(route, route.tab.label);
        const showsDot = hasNews && route.path === paths.mine();
        return (
          <Link
            key={route.path}
            to={route.path}
            className={styles.tab}
            aria-current={isCurrent ? 'page' : undefined}
            onPointerDown={() => approach(route.path, 'everything')}
            onFocus={() => approach(route.path, 'code')}
            onClick={(event) => (isCurrent ? stay(event) : successor.now?.tap(event, route.path))}
          >
            <span className={classNames(styles.icon, showsDot && styles.dotted)}>
              <Icon name={route.tab.icon as IconName /* of another name it draws a neutral one */} filled={isCurrent} />
            </span>
            {showsDot ? <VisuallyHidden>{t('frame.news', { part: name })}</VisuallyHidden> : null}
            <span className={styles.label} aria-hidden={showsDot || undefined}>
              {name}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
