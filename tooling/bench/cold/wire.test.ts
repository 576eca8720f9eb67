import { isOfDocument, roundsOf } from './wire';

const asked = (start: number, end: number, own = false, kind = 'Fetch') => ({ start, end, isOfDocument: own, kind });

test('rounds: all that the document asks for is one, however late its scripts run; each request behind another is one more', () => {
  expect(roundsOf([asked(0, 1, false, 'Document')])).toBe(0);
  expect(roundsOf([asked(1, 2, true), asked(3, 4, true), asked(3, 9, true, 'Script')])).toBe(1);
  // A picture waits for nobody; what two have asked for at once is one round.
  expect(roundsOf([asked(1, 2, true), asked(3, 4, false, 'Image'), asked(5, 7), asked(6, 8)])).toBe(2);
  expect(roundsOf([asked(1, 2, true), asked(5, 7), asked(8, 9)])).toBe(3);
  // One that is still under way has begun.
  expect(roundsOf([asked(1, 2, true), asked(5, Infinity)])).toBe(2);
});

test("a request is the document's own where its markup or nothing but its own scripts stand behind it", () => {
  const page = 'https://unison/Home';
  const by = (...urls: string[]) => ({ type: 'script', stack: { callFrames: urls.map((url) => ({ url })) } });
  expect(isOfDocument({ type: 'parser' }, page)).toBe(true);
  expect(isOfDocument(by(page), page)).toBe(true);
  expect(isOfDocument(by('https://unison/assets/shell/1/main.js', page), page)).toBe(false);
  expect(isOfDocument({ type: 'other' }, page)).toBe(true);
  expect(isOfDocument({ type: 'script' }, page)).toBe(false);
});
