import type { PlatformMeta } from './baseQuery';

/** What a saving call yields: its answer and the platform's message to show, which may be empty (O-64). */
export type Saved<Answer = unknown> = { answer: Answer; message: string };

/** `transformResponse` of a saving mutation: keeps the platform's message beside the answer (ERR-01). */
export function withMessage<Answer>(answer: Answer, meta: PlatformMeta | undefined): Saved<Answer> {
  return { answer, message: meta?.message ?? '' };
}
