import { unisonCalls as calls } from '@unison/shared/contract';
import { refuse } from '../routes';
import type { Domain } from '../routes';
import { readNews } from './readNews';
import { markAllSeen, markNoticesSeen, markRecordSeen } from './writeSeen';

/** What the member has not seen yet; only what really happened (B-04). */
export const serveNews: Domain = ({ answer }) => {
  answer(calls.getNews, ({ database, member }) => readNews(database, member.id));

  answer(calls.markNewsSeen, async ({ database, member }, { kind, no, until }) => {
    if (kind === 'notices') {
      if (no) return refuse('request.invalid', { field: 'no' }); // it would mark the others too
      await markNoticesSeen(database, member.id, until ?? undefined);
    } else if (no) await markRecordSeen(database, member.id, no);
    else await markAllSeen(database, member.id, until ?? undefined);
    return null;
  });
};
