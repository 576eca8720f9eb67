import { LANGUAGES } from '../contract';
import { textOf } from '../i18n';
import { speak } from '.';

/** Where each client message of the product stands, and its wording in English (ERR rows; Q-20 takes that wording). */
const messages: [namespace: string, key: string, wording: string][] = [
  ['shared', 'money.wrong', 'Wrong amount'],
  ['game', 'game.pick', 'Pick a number!'],
  ['game', 'game.insufficient', 'Insufficient balance, please contact customer service to top up'],
  ['wallet', 'pwd.complete', 'Please fill out completely!'],
  ['wallet', 'pwd.mismatch', 'The two entered passwords are inconsistent'],
  ['shared', 'feature.disabled', 'Feature is disabled'],
  ['wallet', 'bank.paypassFirst', 'Please set the withdraw password first'],
  ['shared', 'service.contact', 'Please contact customer service'],
  ['shell', 'register.tickAgreement', 'Please tick the account agreement'],
  ['wallet', 'info.noRepeat', 'Do not repeat the setting'],
  ['wallet', 'money.correct', 'Please fill in the correct amount'],
];

test.each(messages)('%s %s reads "%s", and is a sentence of its own in each language [Q-20]', (namespace, key, wording) => {
  const spoken = LANGUAGES.map((language) => {
    speak(language);
    return [language, textOf(namespace, key)] as const;
  });
  expect(new Map(spoken).get('en_us')).toBe(wording);
  expect(new Set(spoken.map(([, text]) => text)).size).toBe(LANGUAGES.length);
});

test('no text of the interface shows its key, in any language [I18N-01]', () => {
  for (const language of LANGUAGES) {
    speak(language);
    for (const [namespace, key] of messages) expect(textOf(namespace, key)).not.toBe(key);
  }
});
