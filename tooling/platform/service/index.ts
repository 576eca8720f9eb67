import { randomBytes } from 'node:crypto';
import { unisonCalls as calls } from '@unison/shared/contract';
import type { Domain } from '../routes';
import { refuse } from '../routes';
import { byNetworks, countAttempts } from '../routes/throttle';
import { messagesOf } from './readMessages';
import { senderOf, THREAD } from './sender';
import { serveServicePage } from './serveServicePage';
import { grantedVideoAccess, keepMessage } from './writeMessages';

/** 10,000 letters of three bytes each, as a form writes them, with what else stands in the form; every other call takes 64 KiB. */
const BODY_MAX = 100 * 1024;

/** A member whose session has ended is none: their words would go into a visitor's thread, which whoever uses the browser next may read. */
const OF_SENDER = { tokensCount: true };

/** Messages to the service, each with a fixed answer per topic (O-86) until an operator answers it (O-108). */
export const serveService: Domain = ({ app, answerOpen, profile }) => {
  serveServicePage(app);
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().includes('POST') && route.url.endsWith(calls.sendServiceMessage.path)) route.bodyLimit = BODY_MAX;
  });

  answerOpen(
    calls.listServiceMessages,
    async (context, { thread }) => {
      const sender = senderOf(context, thread);
      return { ...(thread && !context.member ? { thread } : {}), list: sender ? await messagesOf(context, sender, profile) : [] };
    },
    OF_SENDER,
  );

  answerOpen(
    calls.sendServiceMessage,
    async (context, { topic, text, reference, thread }) => {
      const { database, ip, now, member } = context;
      if (context.settings.iskefu !== 1) return refuse('feature.disabled');
      const limited = { bucket: 'service', limit: 30, windowMs: 3_600_000 };
      await countAttempts(database, member ? [{ ...limited, bucket: `service:${member.id}` }] : byNetworks(ip, limited), now);
      const fresh = !member && !THREAD.test(thread) ? randomBytes(24).toString('base64url') : thread;
      const sender = senderOf(context, fresh);
      if (!sender) return refuse('request.invalid', { field: 'thread' });
      const granted = await grantedVideoAccess(context, topic, profile);
      await keepMessage(database, sender, { topic, reference, text, answerKey: granted ? 'granted' : topic, at: now });
      context.say('service.sent');
      return { ...(member ? {} : { thread: fresh }), list: await messagesOf(context, sender, profile) };
    },
    OF_SENDER,
  );
};
