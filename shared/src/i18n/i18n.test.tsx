import { act, render, screen } from '@testing-library/react';
import { LANGUAGES, LOCALE } from '../contract';
import { drawnDuring, passTime, speak, stopTheClock } from '../testing';
import { addTexts, changeLanguage, languageInUse, putTexts, ready, startTexts, textOf, useErrorText, useFormat, useTexts } from '.';

function Greeting() {
  const { t, language } = useTexts('test');
  return (
    <p>
      {language}: {t('hello', { name: 'Mai' })}
    </p>
  );
}

const greetings: Record<string, string> = { vn_vn: 'Chào {name}', en_us: 'Hello {name}', ja_ja: '{name}さん、こんにちは' };
const load = jest.fn((language: string) => Promise.resolve({ default: { hello: greetings[language] ?? `${language} {name}` } }));

beforeEach(async () => {
  load.mockClear();
  localStorage.clear();
  await startTexts();
  await addTexts('test', load);
});

test('with nothing saved the app speaks Vietnamese; what is saved is spoken [I18N-02, LIMIT-31]', async () => {
  render(<Greeting />);
  expect(screen.getByText('vn_vn: Chào Mai')).toBeVisible();
  expect(document.documentElement.lang).toBe('vi-VN');
  localStorage.setItem('lang', 'ja_ja');
  await act(startTexts);
  expect(screen.getByText('ja_ja: Maiさん、こんにちは')).toBeVisible();
  expect(document.documentElement.lang).toBe('ja-JP');
});

test('texts of one package that come draw nothing anew that shows another’s', async () => {
  render(<Greeting />);
  const ofOther = await drawnDuring(() => act(() => addTexts('other', () => Promise.resolve({ hello: 'Chào' }))));
  expect(ofOther.flat()).not.toContain('Greeting');
  const ofOwn = await drawnDuring(() => act(() => addTexts('test', () => Promise.resolve({ hello: 'Xin chào {name}' }))));
  expect(ofOwn.flat()).toContain('Greeting');
  expect(screen.getByText('vn_vn: Xin chào Mai')).toBeVisible();
});

test('a language that is none of the six counts as none [I18N-02]', async () => {
  localStorage.setItem('lang', 'xx');
  await startTexts();
  expect(languageInUse()).toBe('vn_vn');
});

test('choosing a language saves it and shows it at once, without reload [LIMIT-32, DATA-138, O-08]', async () => {
  render(<Greeting />);
  await act(() => changeLanguage('en_us'));
  expect(localStorage.getItem('lang')).toBe('en_us');
  expect(screen.getByText('en_us: Hello Mai')).toBeVisible();
});

test('one language at a time is loaded, and each once', async () => {
  expect(load.mock.calls).toEqual([['vn_vn']]);
  await changeLanguage('en_us');
  await changeLanguage('vn_vn');
  await ready('test');
  expect(load.mock.calls).toEqual([['vn_vn'], ['en_us']]);
});

test('the screen keeps its language until all texts of the next one are there', async () => {
  let arrive: (texts: Record<string, string>) => void = () => undefined;
  await addTexts('slow', (language) => (language === 'vn_vn' ? Promise.resolve({}) : new Promise((resolve) => (arrive = resolve))));
  render(<Greeting />);
  const switching = changeLanguage('en_us');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByText('vn_vn: Chào Mai')).toBeVisible();
  arrive({});
  await act(() => switching);
  expect(screen.getByText('en_us: Hello Mai')).toBeVisible();
  await addTexts('slow', () => Promise.resolve({}));
});

test('of two choices the later one wins, however long the first takes', async () => {
  let arrive: (texts: Record<string, string>) => void = () => undefined;
  await addTexts('slow', (language) => (language === 'en_us' ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve({})));
  const first = changeLanguage('en_us');
  await changeLanguage('ja_ja');
  arrive({});
  await first;
  expect(languageInUse()).toBe('ja_ja');
  await addTexts('slow', () => Promise.resolve({}));
});

test('what comes while the next language is loaded is waited for too [I18N-04]', async () => {
  let arrive: (texts: Record<string, string>) => void = () => undefined;
  await addTexts('slow', (language) => (language === 'vn_vn' ? Promise.resolve({}) : new Promise((resolve) => (arrive = resolve))));
  const switching = changeLanguage('en_us');
  await addTexts('meanwhile', (language) => Promise.resolve({ a: `a ${language}` }));
  arrive({});
  await switching;
  await addTexts('slow', () => Promise.resolve({}));
  expect(textOf('meanwhile', 'a')).toBe('a en_us');
});

test('texts that cannot be loaded leave the old ones readable, and are tried again', async () => {
  let works = false;
  await addTexts('flaky', (language) =>
    language === 'vn_vn' || works ? Promise.resolve({ a: `a ${language}` }) : Promise.reject(new Error('gone')),
  );
  await changeLanguage('en_us');
  expect(languageInUse()).toBe('en_us');
  expect(textOf('flaky', 'a')).toBe('a vn_vn');
  await expect(ready('flaky')).rejects.toThrow('gone');
  works = true;
  await ready('flaky');
  expect(textOf('flaky', 'a')).toBe('a en_us');
});

test('texts that could not be loaded are missed by the switch, and come once the network is back [I18N-01]', async () => {
  let works = false;
  await addTexts('late', (language) =>
    language === 'vn_vn' || works ? Promise.resolve({ a: `a ${language}` }) : Promise.reject(new Error('gone')),
  );
  function Late() {
    return <p>{useTexts('late').t('a')}</p>;
  }
  render(<Late />);
  expect(await act(() => changeLanguage('en_us'))).toBe(false);
  expect(screen.getByText('a vn_vn')).toBeVisible();
  works = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('a en_us')).toBeVisible();
  expect(await act(() => changeLanguage('ja_ja'))).toBe(true);
});

describe('on a line that loses requests and never says that it is back', () => {
  stopTheClock();

  test('texts that could not be loaded come by themselves [I18N-01]', async () => {
    const japanese = jest
      .fn<Promise<Record<string, string>>, []>()
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue({ a: 'a ja' });
    await addTexts('lossy', (language) => (language === 'ja_ja' ? japanese() : Promise.resolve({ a: 'a vn' })));
    expect(await changeLanguage('ja_ja')).toBe(false);
    await passTime(300_000);
    expect(textOf('lossy', 'a')).toBe('a ja');
    await passTime(3_000_000);
    expect(japanese).toHaveBeenCalledTimes(2);
  });
});

test('a newer version of a package replaces its texts, even when the old ones arrive late', async () => {
  let arrive: (texts: Record<string, string>) => void = () => undefined;
  const late = addTexts('remote', () => new Promise((resolve) => (arrive = resolve)));
  await addTexts('remote', () => Promise.resolve({ title: 'new' }));
  arrive({ title: 'old', gone: 'old' });
  await late;
  expect(textOf('remote', 'title')).toBe('new');
  expect(textOf('remote', 'gone')).toBe('gone');
});

test('counted texts take the plural form of each language', () => {
  const counted = (count: number) => textOf('shared', 'card.comments', { count });
  speak('en_us');
  expect([counted(0), counted(1), counted(2)]).toEqual(['0 comments', '1 comment', '2 comments']);
  speak('es_spa');
  expect([counted(1), counted(2)]).toEqual(['1 comentario', '2 comentarios']);
  speak('vn_vn');
  expect(counted(1)).toBe('1 bình luận');
});

test('what looks like markup in a value stays text', () => {
  putTexts('test', 'vn_vn', { hello: 'Chào {name}' });
  expect(textOf('test', 'hello', { name: '<b>&' })).toBe('Chào <b>&');
});

describe('messages of the client, in every language', () => {
  function Message({ error }: { error: unknown }) {
    return <p>{useErrorText()(error)}</p>;
  }
  const errors: [string, unknown][] = [
    ['no network', { kind: 'offline' }],
    ['no answer', { kind: 'timeout' }],
    ['a broken connection', { kind: 'unexpected', status: 0 }],
    ['a broken server', { kind: 'unexpected', status: 502 }],
    ['a malformed answer', { kind: 'malformed', endpoint: 'API-20' }],
    ['a refusal without words', { kind: 'rejected', code: 401, message: '', data: null }],
    ['an expired session', { kind: 'sessionEnded', reason: 'expired', message: '鉴权错误' }],
    ['an inactive account', { kind: 'sessionEnded', reason: 'inactive', message: '' }],
    ['something thrown', new Error('boom')],
  ];
  test.each(errors)('%s has a sentence of its language, never a key or another language [ERR-22, O-07, I18N-01]', (_what, error) => {
    const sentences = LANGUAGES.map((language) => {
      speak(language);
      const { container, unmount } = render(<Message error={error} />);
      const sentence = container.textContent ?? '';
      unmount();
      return sentence;
    });
    expect(new Set(sentences).size).toBe(LANGUAGES.length);
    sentences.forEach((sentence) => expect(sentence).not.toMatch(/^[a-z]+\.[a-zA-Z]+$|鉴权错误|boom|^$/));
  });

  test('a refusal is told in the words of the platform [ERR-02]', () => {
    speak('en_us');
    render(<Message error={{ kind: 'rejected', code: 401, message: 'Sai mật khẩu', data: null }} />);
    expect(screen.getByText('Sai mật khẩu')).toBeVisible();
  });

  test.each([
    ['money.wrong', 'Wrong amount'],
    ['feature.disabled', 'Feature is disabled'],
    ['service.contact', 'Please contact customer service'],
  ])('%s reads "%s" [Q-20]', (key, text) => {
    speak('en_us');
    expect(textOf('shared', key)).toBe(text);
  });
});

describe('money in the language of the member', () => {
  function Amounts() {
    const { money, price, amount } = useFormat();
    return <p>{[money(10000), amount(0.5), price('800'), price('900 USD')].join(' | ')}</p>;
  }
  test.each([
    ['zh_cn', '10,000 K | 0.50 | 800 元 | 900 USD'],
    ['en_us', '10,000 K | 0.50 | 800 Yuan | 900 USD'],
    ['es_spa', '10.000 K | 0,50 | 800 K | 900 USD'],
    ['ms_my', '10,000 K | 0.50 | 800 K | 900 USD'],
    ['vn_vn', '10.000 K | 0,50 | 800 K | 900 USD'],
    ['ja_ja', '10,000 K | 0.50 | 800 JPY | 900 USD'],
  ] as const)('%s: a balance in K, a price in the unit of the language, nothing converted [I18N-07, I18N-08, O-70]', (language, shown) => {
    speak(language);
    render(<Amounts />);
    expect(screen.getByText(shown)).toBeVisible();
  });
});

test('each of the six languages has its own tag for browsers and screen readers', () => {
  expect(LANGUAGES).toEqual(['zh_cn', 'en_us', 'es_spa', 'ms_my', 'vn_vn', 'ja_ja']);
  expect(new Set(Object.values(LOCALE)).size).toBe(6);
});

test('a number in a text is grouped as the language in use groups it; a text of digits, such as the number of a round, stays as it is', async () => {
  await addTexts('counted', () => Promise.resolve({ default: { counted: '{count} / {round}' } }));
  const shown = async (language: (typeof LANGUAGES)[number]) => {
    await changeLanguage(language);
    return textOf('counted', 'counted', { count: 10_000, round: '8976951' });
  };
  expect(await shown('en_us')).toBe('10,000 / 8976951');
  expect(await shown('vn_vn')).toBe('10.000 / 8976951');
});
