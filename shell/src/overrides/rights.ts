import type { RightsHere, TesterRights } from './trial';

/** Rights in force, these at first. */
export function rightsFrom(first: TesterRights): RightsHere {
  let inForce = first;
  return {
    now: () => inForce,
    handOver(rights) {
      inForce = rights;
    },
  };
}
