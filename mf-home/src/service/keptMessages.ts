import { newIdempotencyKey } from '@unison/shared/api';
import { attempts } from '@unison/shared/attempt';
import { SERVICE_TOPICS, ServiceTopic } from '@unison/shared/contract';
import { kept } from '@unison/shared/session';
import * as v from 'valibot';

const KeptMessage = v.object({ topic: ServiceTopic, text: v.string(), reference: v.string() });

/** What is written to the service. */
export type KeptMessage = v.InferOutput<typeof KeptMessage>;

/** A draft, and the name of the tab that it is of; former releases kept one of all tabs. */
const Draft = v.object({ ...KeptMessage.entries, tab: v.fallback(v.string(), '') });
type Draft = v.InferOutput<typeof Draft>;
const Drafts = v.array(Draft);

// With the session, not with the device: what somebody wrote must go when they go.
const drafts = kept<readonly Draft[]>('service.drafts', Drafts, { scope: 'session', fallback: [] });
/** The newest alone, as former releases keep and read it: they may come back in this page, or be open in another tab. One of them kept a list. */
const newest = kept<readonly Draft[] | Draft | null>('service.draft', v.union([Drafts, Draft]), { scope: 'session', fallback: null });
/** So many are kept; the oldest go first. */
const MOST_DRAFTS = 5;

/** Of this tab, by which it finds its own draft again after a reload. */
const tabName = kept('service.tab', v.string(), { scope: 'visit', fallback: '' });

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

/** What all tabs write, the newest first; what stands in `newest` alone a former release has written since. */
function allDrafts(): readonly Draft[] {
  const known = drafts.of().now();
  const isNew = (one: Draft) => one.text !== '' && !known.some(({ text }) => text === one.text);
  return [...[newest.of().now() ?? []].flat().filter(isNew), ...known];
}

/**
 * Keeps what is being written for when the screen is opened again, in the place of `own`, which this page kept before. What other tabs write stays
 * beside it, also when this one has no words any more, as after sending; the same words are one draft, whichever tab went on with them.
 */
export function keepDraft(message: KeptMessage, own: KeptMessage): void {
  if (message.text === own.text && message.topic === own.topic) return;
  tabName.of().change((former) => former || newIdempotencyKey());
  const tab = tabName.of().now();
  const isOther = (one: Draft) => one.tab !== tab && one.text !== own.text;
  const here = message.text === '' ? [] : [{ ...message, tab }];
  const next = [...here, ...allDrafts().filter(isOther)].slice(0, MOST_DRAFTS);
  drafts.of().change(() => next);
  newest.of().change(() => next[0] ?? null);
}

/** The topic an address asks for; a reference without one is about a profile. */
export function topicFrom(asked: string | null, reference: string): KeptMessage['topic'] {
  return SERVICE_TOPICS.find((topic) => topic === asked) ?? (reference ? 'profile' : 'other');
}

/** This tab's draft, else the newest of all. */
function draftHere(): KeptMessage | undefined {
  const all = allDrafts();
  const tab = tabName.of().now();
  return all.find((one) => one.tab === tab) ?? all[0];
}

/**
 * What the form begins with: a draft about the same thing goes on, another thing begins with its own topic and no words lost. The reference is
 * the address's alone: what is not shown is not sent.
 */
export function beginning(asked: string | null, reference: string): KeptMessage {
  const former = draftHere();
  if (former && asked === null && (reference === '' || former.reference === reference))
    return { topic: former.topic, text: former.text, reference };
  return { topic: topicFrom(asked, reference), text: former?.text ?? '', reference };
}
