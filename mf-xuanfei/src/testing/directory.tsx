import { calls } from '@unison/shared/contract';
import { companionCard, place, platform, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { DirectoryScreen } from '../directory/DirectoryScreen';

export const PLACES = [place({ id: 11, name: 'Hà Nội' }), place({ id: 12, name: 'Đà Nẵng' }), place({ id: 13, name: 'Huế' })];

/** The directory, its cities where no other view is in the address. */
export const openDirectory = (route = '/xf', options: ScreenOptions = {}) => renderScreen(<DirectoryScreen />, { route, ...options });
export const card = (name: string, more: Parameters<typeof companionCard>[0] = {}) =>
  companionCard({ id: name, xuanfei_name: name, ...more });
/** A first page for each place, then nothing. */
export const firstPages = (of: Record<string, ReturnType<typeof companionCard>[]>) =>
  platform.answers(calls.listCompanions, ({ payload }) => (payload.page === '1' ? (of[payload.id ?? ''] ?? []) : []));
