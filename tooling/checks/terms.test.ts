import { LANGUAGES } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';
import { parse } from './sources';
import { everyText, fromSource } from './everyText';
import { FORBIDDEN, forbiddenIn } from './forbiddenTerms';

const texts = everyText();
const said = (key: string, language: Language) => texts.find((text) => text.key === key && text.language === language)?.text ?? '';

test('one thing has one name: no text of the app or the platform uses a word that the terms forbid (O-101)', () => {
  expect(texts.length).toBeGreaterThan(2500);
  const found = texts.flatMap(({ file, key, language, text }) => forbiddenIn(language, key, text).map((problem) => `${file} ${problem}`));
  expect(found).toEqual([]);
});

/** Two keys, of which the second says what the first does. */
const SAME_WORDS: [what: string, named: string, says: string][] = [
  ['the payment page waits for the word that the record of a paid top-up shows', 'topup.status2', 'money.recordDecides'],
  ['the button of the rules is called as the sheet it opens', 'rules.title', 'rules.open'],
  ['a stake that was taken is told alike, whoever words it', 'order.accepted', 'game.placed'],
  ['a file that is no picture is refused alike, here and on the platform', 'upload.noPicture', 'info.notAPicture'],
  ['a picture that is too large is refused alike, here and on the platform', 'upload.tooLarge', 'info.tooLarge'],
  ['the page on computing calls the hash of the odds as a proof does', 'fair.oddsHash', 'compute.odds.text'],
  ['the page on computing calls the hash of the prizes as a draw does', 'wheel.prizeHash', 'compute.promise.text'],
  ['the page on computing calls which draw it is as a draw does', 'wheel.nonce', 'compute.segment.text'],
];

describe('two texts that a member reads together use one word (O-101)', () => {
  test.each(SAME_WORDS)('%s', (_what, named, says) => {
    const differing = LANGUAGES.filter((language) => {
      const word = said(named, language).toLowerCase();
      return word === '' || !said(says, language).toLowerCase().includes(word);
    });
    expect(differing).toEqual([]);
  });
});

/** What stands around a name of the screen where a sentence takes it: else it reads on as a word of that sentence. */
const QUOTES: Record<Language, readonly [string, string]> = {
  en_us: ['“', '”'],
  zh_cn: ['“', '”'],
  ja_ja: ['「', '」'],
  vn_vn: ['“', '”'],
  ms_my: ['“', '”'],
  es_spa: ['«', '»'],
};

test.each([
  ['the button of the wheel', 'wheel.go', 'wheel.unanswered.repeat'],
  ['the list of own draws', 'wheel.own', 'wheel.unanswered.ownDraws'],
  ['the row of begun films', 'video.continue', 'video.forget'],
  ['the button that copies a proof', 'fair.computeCopy', 'compute.own.text'],
])('%s stands in the quotation marks of each language where another text names it (O-101)', (_what, named, says) => {
  const bare = LANGUAGES.filter((language) => !said(says, language).includes(QUOTES[language].join(said(named, language))));
  expect(bare).toEqual([]);
});

test.each([
  ['vn_vn', 'begins with a capital letter', /(?:trong|xem|mục) (?:thông tin cá nhân|biến động số dư)/],
  ['ja_ja', 'stands in 「 」, or it is done with what it names', /(?<!「)個人情報(?:で(?!未)|を|から)/],
  ['zh_cn', 'stands in “ ”', /(?:在|请查看)个人资料/],
] as const)('in %s a screen that a sentence leads to %s (O-101)', (language, _how, bare) => {
  expect(texts.filter((said) => said.language === language && bare.test(said.text))).toEqual([]);
});

describe('the words themselves', () => {
  test('each language has its own list', () => {
    expect(new Set(FORBIDDEN.map(({ language }) => language)).size).toBe(6);
  });

  test.each([
    ['zh_cn', 'game.stake', '下注金额'],
    ['en_us', 'x.y', 'Order G12 was settled'],
    ['en_us', 'x.y', "You can't do this"],
    ['es_spa', 'x.y', 'Vincula una tarjeta'],
    ['ms_my', 'x.y', 'Pilih saluran'],
    ['vn_vn', 'x.y', 'Mỗi vòng có ba xúc xắc'],
    ['vn_vn', 'x.y', 'Nhận thưởng'],
    ['ja_ja', 'wheel.go', '抽選する'],
    ['ja_ja', 'x.y', '現在オフライン。サービスにお問い合わせ'],
  ] as const)('%s %s: %s', (language, key, text) => {
    expect(forbiddenIn(language, key, text)).toHaveLength(1);
  });

  test.each([
    ['zh_cn', 'x.y', '游戏点数，个人资料'],
    ['en_us', 'x.y', 'The rest of the app keeps working in borders'],
    ['vn_vn', 'x.y', 'Vòng quay may mắn: đã trúng giải thưởng'],
    ['ja_ja', 'game.lastDraw', '前回の抽選。カスタマーサービス'],
  ] as const)('nothing is wrong with %s %s: %s', (language, key, text) => {
    expect(forbiddenIn(language, key, text)).toEqual([]);
  });

  test('tables by language in code are read as well', () => {
    const code = "const SAY = { en_us: { a: 'Sandbox' }, ja_ja: ['注文'] };";
    expect(fromSource(parse('a.ts', code)).map(({ language, text }) => `${language} ${text}`)).toEqual(['en_us Sandbox', 'ja_ja 注文']);
  });
});
