import { newIdempotencyKey } from '@unison/shared/api';
import { SERVICE_TOPICS, ServiceTopic } from '@unison/shared/contract';
import { kept } from '@unison/shared/session';
import * as v from 'valibot';

const KeptMessage = v.object({ topic: ServiceTopic, text: v.string(), reference: v.string() });
// A message that waited through an upgrade from a release without ids gets one.
const WaitingMessage = v.object({ ...KeptMessage.entries, id: v.optional(v.string(), newIdempotencyKey) });

/** What is written to the service. */
export type KeptMessage = v.InferOutput<typeof KeptMessage>;

/** A message nobody has received yet; its id tells it from another with the same words. */
export type WaitingMessage = v.InferOutput<typeof WaitingMessage>;

// With the session, not with the device: what somebody wrote must go when they go.
const draft = kept<KeptMessage | null>('service.draft', v.nullable(KeptMessage), { scope: 'session', fallback: null });

/** Messages nobody has received yet, the oldest first; the same for every tab. */
export const unsent = kept<readonly WaitingMessage[]>('service.unsent', v.array(WaitingMessage), { scope: 'session', fallback: [] });

/** Keeps what is being written for when the screen is opened again. */
export function keepDraft(message: KeptMessage): void {
  draft.of().change(() => message);
}

/** The topic an address asks for; a reference without one is about a profile. */
export function topicFrom(asked: string | null, reference: string): KeptMessage['topic'] {
  return SERVICE_TOPICS.find((topic) => topic === asked) ?? (reference ? 'profile' : 'other');
}

/** What the form begins with: a draft about the same thing goes on, another thing begins with its own topic and no words lost. */
export function beginning(asked: string | null, reference: string): KeptMessage {
  const former = draft.of().now();
  if (former && asked === null && (reference === '' || former.reference === reference)) return former;
  return { topic: topicFrom(asked, reference), text: former?.text ?? '', reference };
}
