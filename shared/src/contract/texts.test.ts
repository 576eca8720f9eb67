import { calls, readAnswer } from '.';

const read = (img_url: unknown) => readAnswer(calls.getCompanion, { id: 7, img_url });

test.each([
  ['one', 'a.jpg', ['a.jpg']],
  ['several', ['a.jpg', 'b.jpg'], ['a.jpg', 'b.jpg']],
  ['none', '', []],
  ['nothing', null, []],
])('pictures of a profile: %s [DATA-041]', (_what, sent, images) => {
  expect(read(sent)).toMatchObject({ answer: { img_url: images }, departures: [] });
});

test('an odd entry is left out and told, and takes nothing else along [DATA-041] (O-55) [O-103]', () => {
  expect(read(['a.jpg', null, 'b.jpg'])).toMatchObject({ answer: { img_url: ['a.jpg', 'b.jpg'] }, departures: ['img_url[]'] });
  const cards = readAnswer(calls.listCompanions, [{ id: 7, img_url: [null, 'b.jpg'] }]);
  expect(cards?.answer[0]?.img_url).toBe('b.jpg');
  expect(readAnswer(calls.getConfig, { notice: ['a', {}, '', 7, ' '] })?.answer.notice).toBe('a  ·  7');
});

test('where nothing is a text, none stands there [O-103]', () => {
  expect(read([{}])).toMatchObject({ answer: { img_url: [] }, departures: expect.arrayContaining(['img_url']) });
  expect(readAnswer(calls.getConfig, { notice: [{ text: 'a' }] })?.answer.notice).toBe('');
});
