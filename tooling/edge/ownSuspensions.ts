import { CANARY, type Change, type RegistryDocument, type Suspension } from '../registry';

/** What this edge suspended by itself, or read that another one did. */
export type OwnSuspensions = {
  add(suspension: Suspension): void;
  /** A note that was read counts from then on, whatever becomes of it in the store. */
  heed(note: Suspension): void;
  /** The store has it: the other edges know. */
  wrote(suspension: Suspension): void;
  /** What the store could not take yet. */
  unwritten(): Suspension[];
  /** What still holds: until somebody lifts it by name, or ends that canary. The rest is let go, and written no more. */
  inForce(document: RegistryDocument): Suspension[];
};

/** A suspension is in force before it is written anywhere: a store that takes no note never brings a bad canary back. */
export function createOwnSuspensions(): OwnSuspensions {
  let all: Suspension[] = [];
  const unwritten = new Set<Suspension>();
  const holds = (document: RegistryDocument, { package: name, version, at }: Suspension): boolean => {
    const { channels, history = [] } = document.packages[name] ?? {};
    const since = Date.parse(at);
    // By name, or since that canary was ended: one that somebody begins with the same release is theirs to try.
    const lifts = ({ action, channel, from, to }: Change): boolean =>
      action === 'resume' || (action !== 'suspend' && channel === CANARY && from === version && to !== version);
    // Later by the clock, or after this very note was entered: clocks of edges and of people differ.
    const isLifted = history.some(
      (change, index) =>
        lifts(change) &&
        (Date.parse(change.at) >= since ||
          history.slice(0, index).some((before) => before.action === 'suspend' && Date.parse(before.at) === since)),
    );
    return channels?.[CANARY] === version && !isLifted;
  };
  return {
    add(suspension) {
      all.push(suspension);
      unwritten.add(suspension);
    },
    heed(note) {
      if (!all.some(({ package: name, version, at }) => name === note.package && version === note.version && at === note.at))
        all.push(note);
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
