import { takeDelivery } from './delivery';
import type { Trial, TrialPage } from './trial';

/**
 * Begins a trial where the address or this tab asks for one; for everybody else nothing is loaded. What the address says of delivery is gone
 * from it when this returns its promise. Never rejects: a trial that cannot begin leaves a member's page.
 */
export async function startTrial(page: TrialPage): Promise<Trial | 'leaving' | undefined> {
  const search = takeDelivery(window.location, window.history);
  if (search === undefined) return undefined;
  try {
    const { beginTrial } = await import('./beginTrial');
    return await beginTrial(search, page);
  } catch (error) {
    console.warn('What a tester asked for could not be begun.', error);
    return undefined;
  }
}
