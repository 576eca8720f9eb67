import { useCallback } from 'react';
import { KEPT_PROFILES, withProfile } from './keptProfiles';
import type { KeptKind, KeptProfile } from './keptProfiles';
import { useKept } from './useKept';

/** Kept profiles of the member in session; without one nothing can be kept and the list is empty (B-08, Q-09). */
export type KeptProfiles = {
  canKeep: boolean;
  /** False until it is known what the device holds. */
  isKnown: boolean;
  profiles: readonly KeptProfile[];
  has: (id: string) => boolean;
  keep: (profile: KeptProfile) => void;
  drop: (id: string) => void;
};

/** The member's saved or recently viewed profiles, kept on this device and followed. */
export function useKeptProfiles(kind: KeptKind): KeptProfiles {
  const { value: profiles, canKeep, isKnown, change } = useKept(KEPT_PROFILES[kind]);
  return {
    canKeep,
    isKnown,
    profiles,
    has: (id) => profiles.some((profile) => profile.id === id),
    keep: useCallback((profile) => change(withProfile(kind, profile)), [kind, change]),
    drop: useCallback((id) => change((former) => former.filter((profile) => profile.id !== id)), [change]),
  };
}
