import { calls } from '@unison/shared/contract';
import { companionCard, config, lottery, platform, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { HomeScreen } from '../home/HomeScreen';

/** A page of companions with these names. */
export const pageOf = (names: string[]) =>
  names.map((xuanfei_name, index) => companionCard({ id: `${xuanfei_name}-${index}`, xuanfei_name }));

/** A platform with one full page of companions, and everything above them. */
export function answerHome(): void {
  platform.answers(calls.getConfig, config({ notice: 'Welcome aboard', banners: [1, 2, 3].map((n) => ({ url: `/banners/${n}.svg` })) }));
  platform.answers(calls.listHotGames, [lottery({ id: 5, key: 'quick', name: 'Quick dice' })]);
  platform.answers(calls.listCompanions, ({ payload }) => (payload.page === '1' ? pageOf(['An', 'Bo']) : []));
}

export const showHome = (options: ScreenOptions = {}) => renderScreen(<HomeScreen />, { route: '/Home', ...options });
