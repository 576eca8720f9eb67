import { useCallback, useSyncExternalStore } from 'react';
import { useGetUserInfoQuery } from '../api';
import { dropProfile, followKeptProfiles, keepProfile, keptProfiles } from './keptProfiles';
import type { KeptKind, KeptProfile } from './keptProfiles';
import { useSession } from './useSession';

const NOBODY: readonly KeptProfile[] = [];

/** Kept profiles of the member in session; without one nothing can be kept and the list is empty (B-08, Q-09). */
export type KeptProfiles = {
  canKeep: boolean;
  profiles: readonly KeptProfile[];
  has: (id: string) => boolean;
  keep: (profile: KeptProfile) => void;
  drop: (id: string) => void;
};

/** The member's saved or recently viewed profiles, kept on this device and followed. */
export function useKeptProfiles(kind: KeptKind): KeptProfiles {
  const { isMember } = useSession();
  const { data: user } = useGetUserInfoQuery(undefined, { skip: !isMember });
  const userId = isMember ? user?.id : undefined;
  const follow = useCallback(
    (listener: () => void) => (userId === undefined ? () => undefined : followKeptProfiles(userId, kind, listener)),
    [userId, kind],
  );
  const profiles = useSyncExternalStore(follow, () => (userId === undefined ? NOBODY : keptProfiles(userId, kind)));
  return {
    canKeep: userId !== undefined,
    profiles,
    has: (id) => profiles.some((profile) => profile.id === id),
    keep: useCallback((profile) => userId !== undefined && void keepProfile(userId, kind, profile), [userId, kind]),
    drop: useCallback((id) => userId !== undefined && void dropProfile(userId, kind, id), [userId, kind]),
  };
}
