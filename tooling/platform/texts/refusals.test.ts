import { calls, fairPlayCalls, LANGUAGES, unisonCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';
import { textIn } from '.';
import type { TextParams } from '.';

const platform = withPlatform('postgres');
let who: Tokens;
beforeAll(async () => {
  who = await platform.newMember();
  for (const id of ['61', '62', '63', '64', '65']) await platform.ask(unisonCalls.reportProfile, { id, reason: 'false' }, who);
});

/** Everything a wrong request of these domains could have written to. */
const written = () =>
  platform.database().query(
    `SELECT (SELECT count(*) FROM profile_reports) AS reports, (SELECT count(*) FROM service_messages) AS messages,
       (SELECT count(*) FROM video_tickets) AS tickets, (SELECT max(notices_seen_at) FROM members) AS seen,
       (SELECT count(*) FROM companions WHERE hidden_at IS NOT NULL) AS hidden, (SELECT sum(plays) FROM videos) AS plays`,
  );

type Wrong = readonly [what: string, call: Call, payload: object, key: string, params?: TextParams];
const WRONG: readonly Wrong[] = [
  ['a profile nobody has', calls.getCompanion, { id: '999999' }, 'directory.unknown'],
  ['a profile that is no number', calls.getCompanion, { id: 'абв' }, 'directory.unknown'],
  ['a profile without id', calls.getCompanion, {}, 'request.missing', { field: 'id' }],
  ['an empty id', calls.getCompanion, { id: '' }, 'request.invalid', { field: 'id' }],
  ['a profile one has reported', calls.getCompanion, { id: '61' }, 'directory.reported'],
  ['a page below the first', calls.listCompanions, { page: '-1' }, 'request.invalid', { field: 'page' }],
  ['half a page', calls.listFeed, { page: '1.5' }, 'request.invalid', { field: 'page' }],
  ['page 10^9', calls.listFeed, { page: '1000000000' }, 'request.invalid', { field: 'page' }],
  ['page 10^9 of the videos', calls.listVideos, { id: 'sea', page: '1000000000' }, 'request.invalid', { field: 'page' }],
  ['a video nobody has', calls.getVideo, { id: '301' }, 'video.unknown'],
  ['a video by a name', calls.getVideoItem, { id: "1' OR '1'='1" }, 'video.unknown'],
  ['a report about nobody', unisonCalls.reportProfile, { id: '999999', reason: 'false' }, 'directory.unknown'],
  ['a report for no reason', unisonCalls.reportProfile, { id: '9', reason: 'boring' }, 'request.invalid', { field: 'reason' }],
  ['a sixth report of a day', unisonCalls.reportProfile, { id: '9', reason: 'false' }, 'report.tooMany', { n: 5 }],
  ['showing what was never hidden', unisonCalls.showAgain, { id: '9' }, 'directory.unknown'],
  ['a message about nothing known', unisonCalls.sendServiceMessage, { topic: 'love', text: 'x' }, 'request.invalid', { field: 'topic' }],
  ['a message of spaces', unisonCalls.sendServiceMessage, { topic: 'other', text: '  ' }, 'request.invalid', { field: 'text' }],
  [
    'a message too long',
    unisonCalls.sendServiceMessage,
    { topic: 'other', text: 'x'.repeat(10_001) },
    'request.tooLong',
    { field: 'text' },
  ],
  ['a message without words', unisonCalls.sendServiceMessage, { topic: 'other' }, 'request.missing', { field: 'text' }],
  ['news of an unknown kind', unisonCalls.markNewsSeen, { kind: 'gossip' }, 'request.invalid', { field: 'kind' }],
  ['a game nobody has', calls.getGame, { key: 'roulette' }, 'refused.noGame'],
  ['the drawn rounds of a game nobody has', fairPlayCalls.listReveals, { id: 'roulette' }, 'refused.noGame'],
  ['the drawn rounds after what is none', fairPlayCalls.listReveals, { id: 'quick', after: 'now' }, 'request.invalid', { field: 'after' }],
];

test.each(WRONG.map(([what, call, payload, key, params = {}]) => [what, call, payload, key, params] as const))(
  '%s is refused in the language of each request, and nothing changes [API-05, API-08]',
  async (_what, call, payload, key, params) => {
    const before = await written();
    for (const lang of LANGUAGES) {
      const request = platform.request(call, payload, who);
      const { status, code, msg } = await platform.send({ ...request, headers: { ...request.headers, lang } });
      expect({ lang, status, code, msg }).toEqual({ lang, status: 200, code: 401, msg: textIn(lang, key, params) });
    }
    expect(await written()).toEqual(before);
  },
);

test('a GET without a language, or with one nobody speaks, is answered in Vietnamese [API-05, LIMIT-31]', async () => {
  for (const headers of [{}, { lang: 'tlh' }, { lang: 'en-US' }, { lang: '' }]) {
    expect((await platform.send({ ...platform.request(calls.listFeed, { page: '-1' }), headers })).msg).toBe(
      textIn('vn_vn', 'request.invalid', { field: 'page' }),
    );
  }
});

test('where nothing is, lists are empty: beyond the last page, in an unknown city, class or game; limit 10^9 is the largest there is [LIMIT-10]', async () => {
  const empty: readonly [Call, object, unknown][] = [
    [calls.listCompanions, { page: '1000000' }, []],
    [calls.listCompanions, { id: '99999999999', page: '1' }, []],
    [calls.listCompanions, { id: 'nowhere' }, []],
    [calls.listVideos, { id: 'nothing', page: '0' }, { data: [], count: 0 }],
    [calls.listVideos, { id: 'sea', page: '3' }, { data: [], count: 50 }],
    [calls.listGames, { class: '99' }, []],
    [calls.listMoneyLog, { page: '1', limit: '1000000000' }, []],
    [calls.listMoneyLog, { page: '1000000000', limit: '10' }, []],
    [calls.listGameRecords, { page: '2' }, []],
  ];
  for (const [call, payload, data] of empty) {
    const reply = await platform.send(platform.request(call, payload, who));
    expect({ path: call.path, payload, status: reply.status, code: reply.code, data: reply.data }).toEqual({
      path: call.path,
      payload,
      status: 200,
      code: 200,
      data,
    });
  }
});
