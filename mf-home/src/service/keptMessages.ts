import { SERVICE_TOPICS, ServiceTopic } from '@unison/shared/contract';
import * as v from 'valibot';

const KeptMessage = v.object({ topic: ServiceTopic, text: v.string(), reference: v.string() });
const KeptMessages = v.array(KeptMessage);

/** A message on its way, or one that is still being written. */
export type KeptMessage = v.InferOutput<typeof KeptMessage>;

// In localStorage, not in IndexedDB: what somebody wrote must go with their session.
const DRAFT = 'service.draft';
const UNSENT = 'service.unsent';

function read<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | undefined {
  try {
    const kept = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return kept.success ? kept.output : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage a message lasts as long as the screen.
  }
}

/** What was being written when the screen was left. */
export const draft = {
  read: () => read(DRAFT, KeptMessage),
  write: (message: KeptMessage) => write(DRAFT, message),
};

/** Messages nobody has received yet, the oldest first. */
export const unsent = {
  read: (): KeptMessage[] => read(UNSENT, KeptMessages) ?? [],
  write: (messages: readonly KeptMessage[]) => write(UNSENT, messages),
};

/** The topic an address asks for; a reference without one is about a profile. */
export function topicFrom(asked: string | null, reference: string): KeptMessage['topic'] {
  return SERVICE_TOPICS.find((topic) => topic === asked) ?? (reference ? 'profile' : 'other');
}

/** What the form begins with: a draft about the same thing goes on, another thing begins with its own topic and no words lost. */
export function beginning(asked: string | null, reference: string): KeptMessage {
  const former = draft.read();
  if (former && asked === null && (reference === '' || former.reference === reference)) return former;
  return { topic: topicFrom(asked, reference), text: former?.text ?? '', reference };
}
