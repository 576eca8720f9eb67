import { attempts } from '@unison/shared/attempt';
import { SERVICE_TOPICS, ServiceTopic } from '@unison/shared/contract';
import { kept } from '@unison/shared/session';
import * as v from 'valibot';

const KeptMessage = v.object({ topic: ServiceTopic, text: v.string(), reference: v.string() });

/** What is written to the service. */
export type KeptMessage = v.InferOutput<typeof KeptMessage>;

// With the session, not with the device: what somebody wrote must go when they go.
const draft = kept<KeptMessage | null>('service.draft', v.nullable(KeptMessage), { scope: 'session', fallback: null });

/**
 * Messages nobody is known to have received, the oldest first. The same text about the same thing arrives once while it waits for a person (O-86);
 * whether it was answered meanwhile is looked up before it is sent again.
 */
export const messageAttempts = attempts<KeptMessage>('messages.unsent', KeptMessage, {
  subjectOf: ({ topic, text, reference }) => JSON.stringify([topic, reference, text]),
  actsOnce: true,
  keepsRefused: true,
  visitors: true,
});

/**
 * Keeps what is being written for when the screen is opened again, where it is another than `own`, which this page kept before. No words, as after
 * sending, take the place of that alone: what is kept by then may be another tab's.
 */
export function keepDraft(message: KeptMessage, own: KeptMessage): void {
  if (message.text === own.text && message.topic === own.topic) return;
  draft.of().change((former) => (message.text !== '' ? message : former?.text === own.text ? null : former));
}

/** The topic an address asks for; a reference without one is about a profile. */
export function topicFrom(asked: string | null, reference: string): KeptMessage['topic'] {
  return SERVICE_TOPICS.find((topic) => topic === asked) ?? (reference ? 'profile' : 'other');
}

/**
 * What the form begins with: a draft about the same thing goes on, another thing begins with its own topic and no words lost. The reference is
 * the address's alone: what is not shown is not sent.
 */
export function beginning(asked: string | null, reference: string): KeptMessage {
  const former = draft.of().now();
  if (former && asked === null && (reference === '' || former.reference === reference)) return { ...former, reference };
  return { topic: topicFrom(asked, reference), text: former?.text ?? '', reference };
}
