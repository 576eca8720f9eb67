import { defineFeature, request } from '@unison/shared/api';
import type { PlatformMeta } from '@unison/shared/api';
import { unisonCalls } from '@unison/shared/contract';
import type { AnswerOf, ServiceTopic } from '@unison/shared/contract';

/** Name under which a platform announces the messages (O-86). */
export const SERVICE = 'service';

/** A message with its answer, both plain text; `sentAt` in unix seconds, undefined when the platform does not say. */
export type SentMessage = {
  id: string;
  topic: string;
  reference: string;
  text: string;
  answer: string;
  /** The answer is a fixed one; where the platform does not say so, a person may have written it (O-108). */
  isAutomatic: boolean;
  sentAt: number | undefined;
  isGranted: boolean;
};

/** What was written to the service, the newest first; `number` names a visitor's thread, `listedAt` is the platform's now as it listed them, in unix seconds. */
export type Thread = { number: string | undefined; messages: SentMessage[]; listedAt: number };

export type NewMessage = { topic: ServiceTopic; text: string; reference: string };

function threadOf(wire: AnswerOf<typeof unisonCalls.listServiceMessages>, meta: PlatformMeta | undefined): Thread {
  const messages = wire.list.map(
    ({ create_time: sentAt, granted: isGranted, automatic: isAutomatic, id, topic, reference, text, answer }) => {
      return { id, topic, reference, text, answer, isAutomatic, sentAt, isGranted };
    },
  );
  return { number: wire.thread, messages, listedAt: meta?.answeredAt ?? Date.now() / 1000 };
}

export const serviceApi = defineFeature('mf-home', {
  tags: [],
  endpoints: (build) => ({
    listServiceMessages: build.query<Thread, string>({
      query: (thread) => request(unisonCalls.listServiceMessages, { thread }),
      transformResponse: threadOf,
    }),
    sendServiceMessage: build.mutation<Thread, { message: NewMessage; thread: string }>({
      query: ({ message, thread }) => request(unisonCalls.sendServiceMessage, { ...message, thread }),
      transformResponse: threadOf,
      // A message may grant video access on the spot (O-86).
      invalidatesTags: (thread) => (thread?.messages[0]?.isGranted ? ['UserInfo'] : []),
      onQueryStarted: async ({ thread }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const number = answer.data.number ?? thread;
        const show = () => dispatch(serviceApi.util.upsertQueryData('listServiceMessages', number, answer.data));
        await show();
        // A list that was asked for before would take the message away again.
        const older = dispatch(serviceApi.util.getRunningQueryThunk('listServiceMessages', number));
        if (!older) return;
        older.abort();
        await older;
        await show();
      },
    }),
  }),
});

export const { useListServiceMessagesQuery, useLazyListServiceMessagesQuery, useSendServiceMessageMutation } = serviceApi;
