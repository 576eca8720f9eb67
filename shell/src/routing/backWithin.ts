import { paths } from '@unison/shared/contract';
import type { RouteDeclaration } from '@unison/shared/remote';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** True when the history holds an earlier entry of this app: React Router numbers its entries, the first of a visit is 0. */
export function hasHistoryInside(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
}

/** Back by one step inside the app; a screen opened cold goes to `fallback` instead, default `/Home`. */
export function useBackWithin(fallback: string = paths.home()): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (hasHistoryInside()) void navigate(-1);
    else void navigate(fallback, { replace: true });
  }, [navigate, fallback]);
}

/** Where a screen opened cold leads back to: from a part of it to the whole (`part`), from the whole to the route's `backTo`. */
export function coldBackOf({ path, backTo, part }: RouteDeclaration, search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (part === undefined || !query.has(part)) return backTo;
  query.delete(part);
  const rest = query.toString();
  return rest === '' ? path : `${path}?${rest}`;
}
