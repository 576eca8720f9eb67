import type { Call, RequestOf } from '../contract';
import type { PlatformMeta } from './baseQuery';
import { request } from './request';
import type { PlatformRequest } from './request';

/** What a saving call yields: its answer and the platform's message to show, which may be empty (O-64). */
export type Saved<Answer = unknown> = { answer: Answer; message: string };

/** `transformResponse` of a saving mutation: keeps the platform's message beside the answer (ERR-01). */
export function withMessage<Answer>(answer: Answer, meta: PlatformMeta | undefined): Saved<Answer> {
  return { answer, message: meta?.message ?? '' };
}

type Saving<Tag, Entry> = {
  query: (entry: Entry) => PlatformRequest;
  transformResponse: typeof withMessage<unknown>;
  invalidatesTags: readonly Tag[];
};

/**
 * A mutation that saves one thing: `build.mutation(saving(calls.setName, (name: string) => ({ name }), ['UserInfo']))`. `payload` writes it as the
 * wire has it; `changes` is loaded anew afterwards, after a lost answer too: it may have been done (O-64). For `save` of `useSaving`.
 */
export function saving<C extends Call, Tag, Entry>(
  call: C,
  payload: (entry: Entry) => RequestOf<C>,
  changes: readonly Tag[],
): Saving<Tag, Entry> {
  return { query: (entry) => request(call, payload(entry)), transformResponse: withMessage<unknown>, invalidatesTags: changes };
}
