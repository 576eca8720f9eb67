import { useTexts } from '@unison/shared/i18n';
import { useCallback } from 'react';
import { routeLabel, type OwnedRoute } from '../routing/routeTable';
import { SHELL } from '../routing/shellRoutes';
import { useShell } from '../shell';

/** Finds the text of a route's heading, title or tab: the shell's own, or what the owner's release brought along. */
export function useRouteTexts(): (route: OwnedRoute, key: string) => string {
  const { t, language } = useTexts('shell');
  const { labels } = useShell().registry;
  return useCallback(
    (route, key) => {
      if (key === '') return '';
      return route.owner === SHELL ? t(key) : routeLabel(route, key, language, labels);
    },
    [t, language, labels],
  );
}
