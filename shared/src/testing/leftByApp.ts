/**
 * What the app leaves on a device, as the script of the next document finds it (tooling/early). That script reads it by these names, never through the
 * app's own code, so both sides are tested against this one place, and against the one database and table that `deviceStore` has.
 */
export const LEFT_BY_APP = {
  /** A member's session and language. */
  web: { token: 'token-1', tokensso: 'sso-1', lang: 'ja_ja' },
  /** The headers with which such a member asks. */
  headers: { lang: 'ja_ja', tokensso: 'sso-1', token: 'dG9rZW4tMQ==' },
  /** Which of the two tokens are left, and which of them are sent then: half a pair is a visitor's. */
  tokensSent: [
    [[], []],
    [['tokensso'], []],
    [['token'], ['token']],
    [
      ['token', 'tokensso'],
      ['token', 'tokensso'],
    ],
  ],
  /** The device's one word about the age. */
  ofAge: { 'age.declared': true },
  /** Of this tab: a tester's combination, under which nothing is asked ahead; where each entry of the history was left, in px. */
  trial: 'trial',
  scroll: { key: 'unison.scroll', of: (entry: string, top: number) => [[`${entry} /nHomeList?city=1`, top]] },
} as const;
