import { apiErrorOf, isMissing, isRefusal, useGetCompanionQuery } from '@unison/shared/api';
import type { Companion } from '@unison/shared/api';
import { useHeading } from '@unison/shared/remote';
import { isNotFound } from '@unison/shared/screen';
import type { AnswerResult } from '@unison/shared/screen';
import { useKeptProfiles } from '@unison/shared/session';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { reportApi } from '../parts/reportApi';

/** `id` as the address names it, empty without one; `companion` once it is there. */
export type Profile = { id: string; answer: AnswerResult<Companion>; companion: Companion | undefined };

/** Gone or reported: the platform's own no stays one; whatever else says that it is missing (`isMissing`) can be asked again. A platform that is busy has said nothing of the profile (O-105). */
export const isGone = (error: unknown): boolean => isRefusal(error) || isNotFound(error);

/** True when the platform hides the profile because this member reported it: data `{reported: 1}` (B-02). */
export function isReported(error: unknown): boolean {
  const known = apiErrorOf(error);
  if (known.kind !== 'rejected') return false;
  const { data } = known;
  return typeof data === 'object' && data !== null && 'reported' in data && Number(data.reported) === 1;
}

/** The companion the address names: heads the screen with the name and remembers it as viewed (B-08). */
export function useProfile(): Profile {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const answer = useGetCompanionQuery(id, { skip: id === '' });
  const companion = answer.currentData;
  useHeading(companion?.name);
  useAsViewed(companion);
  useWithoutGone(id, answer.error);
  return { id, answer, companion };
}

function useAsViewed(companion: Companion | undefined): void {
  const { canKeep, keep } = useKeptProfiles('viewed');
  useEffect(() => {
    if (!companion || !canKeep) return;
    keep({
      id: companion.id,
      name: companion.name,
      picture: companion.images[0] ?? '',
      address: companion.address,
      isFictional: companion.isFictional,
    });
  }, [companion, canKeep, keep]);
}

/** What is gone is viewed no longer, and may come back to who saved it; what the member reported elsewhere is kept nowhere (B-02). */
function useWithoutGone(id: string, error: unknown): void {
  useDropped('viewed', id, isMissing(error));
  useDropped('saved', id, isReported(error));
  useListedNoMore(isReported(error));
}

/** Reported elsewhere, and so hidden from lists that this page has loaded before (B-02). */
function useListedNoMore(isHidden: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (isHidden) dispatch(reportApi.util.invalidateTags(['Companion']));
  }, [isHidden, dispatch]);
}

function useDropped(kind: 'viewed' | 'saved', id: string, isOver: boolean): void {
  const { has, drop } = useKeptProfiles(kind);
  const isDue = isOver && has(id);
  useEffect(() => {
    if (isDue) drop(id);
  }, [id, isDue, drop]);
}
