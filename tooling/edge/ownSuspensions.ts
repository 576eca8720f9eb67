import { CANARY, type RegistryDocument, type Suspension } from '../registry';

/** What this edge suspended by itself. */
export type OwnSuspensions = {
  add(suspension: Suspension): void;
  /** The store has it: the other edges know. */
  wrote(suspension: Suspension): void;
  /** What the store could not take yet. */
  unwritten(): Suspension[];
  /** What still holds: until somebody lifts it by name, or another release is the canary. */
  inForce(document: RegistryDocument): Suspension[];
};

/** A suspension is in force before it is written anywhere: a store that takes no note never brings a bad canary back. */
export function createOwnSuspensions(): OwnSuspensions {
  let all: Suspension[] = [];
  const unwritten = new Set<Suspension>();
  const holds = (document: RegistryDocument, { package: name, version, at }: Suspension): boolean => {
    const { channels, history = [] } = document.packages[name] ?? {};
    return channels?.[CANARY] === version && !history.some((change) => change.action === 'resume' && change.at >= at);
  };
  return {
    add(suspension) {
      all.push(suspension);
      unwritten.add(suspension);
    },
    wrote: (suspension) => void unwritten.delete(suspension),
    unwritten: () => [...unwritten],
    inForce(document) {
      all = all.filter((one) => holds(document, one));
      for (const one of unwritten) if (!all.includes(one)) unwritten.delete(one);
      return all;
    },
  };
}
