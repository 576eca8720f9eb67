import { useTexts } from '@unison/shared/i18n';
import { Icon } from '@unison/shared/ui';
import { Link } from 'react-router-dom';
import { usePrefetch } from '../remotes/usePrefetch';
import { tabRoutes, type OwnedRoute } from '../routing/routeTable';
import { useRouteTable } from '../routing/usePlace';
import styles from './TabBar.module.css';
import { useRouteTexts } from './useRouteTexts';

/** The five places of the app (SHELL-05). Code is asked for at the first touch, before the tap is done. */
export function TabBar({ current }: { current: OwnedRoute }) {
  const { t } = useTexts('shell');
  const textOf = useRouteTexts();
  const table = useRouteTable();
  const prefetch = usePrefetch();

  return (
    <nav className={styles.bar} aria-label={t('frame.tabs')}>
      {tabRoutes(table).map((route) => {
        const isCurrent = route.path === current.path;
        return (
          <Link
            key={route.path}
            to={route.path}
            className={styles.tab}
            aria-current={isCurrent ? 'page' : undefined}
            onPointerDown={() => prefetch(route.path)}
            onFocus={() => prefetch(route.path)}
            onClick={isCurrent ? () => window.scrollTo({ top: 0 }) : undefined}
          >
            <Icon name={route.tab.icon} filled={isCurrent} />
            <span className={styles.label}>{textOf(route, route.tab.label)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
