import { strategyFor } from './strategy';

const ORIGIN = 'https://unison.test';
const ask = (path: string, { method = 'GET', isNavigation = false } = {}) =>
  strategyFor({ url: new URL(path, ORIGIN).href, method, isNavigation }, ORIGIN);

describe('what is kept for a second visit', () => {
  test.each([
    ['/Home', 'page'],
    ['/nHomeDetail?id=7', 'page'],
    ['/Home?override=mf-game@https://elsewhere.test/', 'none'],
    ['/Home?sso=once&username=demo', 'none'],
    ['/api/docs', 'none'],
    ['/readyz', 'none'],
    ['/metrics', 'none'],
    ['/healthz', 'none'],
    ['/Healthzone', 'page'],
  ])('opening %s is treated as %s', (path, strategy) => {
    expect(ask(path, { isNavigation: true })).toBe(strategy);
  });

  test.each([
    ['/assets/mf-video/1-ab/main.js', 'asset'],
    ['/assets/mf-video/1-ab/main.js?retry=2', 'asset'],
    ['/api/system/base', 'settings'],
    ['/system/config', 'settings'],
    ['/api/member/getUserInfo', 'none'],
    ['/registry/records/ab_-9.json', 'asset'],
    ['/registry/resolved.json', 'none'],
    ['https://media.test/picture.webp', 'none'],
    ['https://media.test/assets/mf-video/1-ab/main.js', 'none'],
  ])('a request for %s is treated as %s', (path, strategy) => {
    expect(ask(path)).toBe(strategy);
  });

  test('nothing that changes something is ever touched', () => {
    expect(ask('/api/system/base', { method: 'POST' })).toBe('none');
    expect(ask('/Home', { method: 'POST', isNavigation: true })).toBe('none');
  });
});
