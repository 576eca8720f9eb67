import type { MouseEvent } from 'react';
import { NEXT, onHome, openPage, put } from '../testing/nextShell';

onHome();

/** What another page says is heard as an event. */
const hears = (newValue: string) => window.dispatchEvent(new StorageEvent('storage', { key: 'unison.next', newValue }));

/** What this page asks others. */
function says(): string[] {
  const said: string[] = [];
  const setItem = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (/^ask /.test(value) && key === 'unison.next') said.push(value);
    setItem.call(this, key, value);
  });
  return said;
}

const tapOn = (more: Partial<MouseEvent> = {}) => {
  const preventDefault = jest.fn();
  return { event: { button: 0, preventDefault, ...more } as unknown as MouseEvent, preventDefault }; // what a tab hands over, as far as it is read
};

test('a tap goes to the page that said it stands ready, and to no other', () => {
  const said = says();
  const { successor, goTo } = openPage();
  successor.press('/Video');
  expect(said).toHaveLength(1);
  const [, name = ''] = said[0]?.split(' ') ?? [];
  expect(said[0]).toBe(`ask ${name} ${NEXT} /Video 1.0.0-a`);

  const unanswered = tapOn();
  successor.tap(unanswered.event, '/Video');
  hears(`ready other ${NEXT} /Video 1.0.0-a`);
  hears(`ready ${name} 3 /Video 1.0.0-a`);
  hears(`ready ${name} ${NEXT} /Video 0.9.0-b`);
  successor.tap(unanswered.event, '/Video');
  expect(unanswered.preventDefault).not.toHaveBeenCalled();
  expect(goTo).not.toHaveBeenCalled();

  hears(`ready ${name} ${NEXT} /Video 1.0.0-a`);
  const elsewhere = tapOn();
  successor.tap(elsewhere.event, '/Game');
  expect(elsewhere.preventDefault).not.toHaveBeenCalled();
  const answered = tapOn();
  successor.tap(answered.event, '/Video');
  expect(answered.preventDefault).toHaveBeenCalledTimes(1);
  expect(goTo).toHaveBeenCalledWith('/Video');
});

test.each([
  ['with a key held', () => undefined, { ctrlKey: true }],
  ['after something was sent that is on its way', () => void put({ 'aria-busy': 'true' }), {}],
  ['after the session ended elsewhere', () => localStorage.clear(), {}],
  ['after the language was changed elsewhere', () => localStorage.setItem('lang', 'ja_ja'), {}],
])('a tap %s is as ever', (_when, change, more) => {
  const said = says();
  const { successor, goTo } = openPage();
  successor.press('/Video');
  hears((said[0] ?? '').replace('ask', 'ready'));
  change();
  const { event, preventDefault } = tapOn(more);
  successor.tap(event, '/Video');
  expect(preventDefault).not.toHaveBeenCalled();
  expect(goTo).not.toHaveBeenCalled();
});

test('a tap after the release of its screen was taken back is as ever', () => {
  const said = says();
  const { successor, goTo, goBack } = openPage();
  successor.press('/Video');
  hears((said[0] ?? '').replace('ask', 'ready'));
  goBack('mf-video', { isIdle: false });
  const { event, preventDefault } = tapOn();
  successor.tap(event, '/Video');
  expect(preventDefault).not.toHaveBeenCalled();
  expect(goTo).not.toHaveBeenCalled();
});

test('a tap of a finger, which gives the tab the focus only as it is lifted, goes there too; an answer of long ago is asked for again', () => {
  const said = says();
  const { successor, goTo } = openPage();
  successor.press('/Video');
  hears((said[0] ?? '').replace('ask', 'ready'));
  successor.press('/Video');
  successor.tap(tapOn().event, '/Video');
  expect(goTo).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(3_000);
  successor.press('/Video');
  successor.tap(tapOn().event, '/Video');
  expect([said.length, goTo.mock.calls.length]).toEqual([3, 1]);
});

test('a tap on a tab that is not prepared asks nobody', () => {
  const said = says();
  const { successor } = openPage();
  successor.press('/Mine');
  expect(said).toEqual([]);
});
