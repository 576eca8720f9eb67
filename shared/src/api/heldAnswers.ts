import { calls } from '../contract';
import type { Call } from '../contract';
import type { AppState } from './store';

const nameOf = new Map<Call, string>(Object.entries(calls).map(([name, call]) => [call, name]));
const callOf = new Map<string, string | undefined>();

/** Notes which call an endpoint makes: several may make the same, and none needs its call's name. */
export function rememberEndpoint(call: Call, endpoint: string): void {
  callOf.set(endpoint, nameOf.get(call));
}

/** Whether an answer to the call of this name, with whichever parameters, is among a page's answers or on its way there. */
export function holdsAnswer({ platform }: AppState, name: string): boolean {
  return Object.values(platform.queries).some(
    (query) =>
      query?.endpointName !== undefined &&
      callOf.get(query.endpointName) === name &&
      (query.status === 'fulfilled' || query.status === 'pending'),
  );
}
