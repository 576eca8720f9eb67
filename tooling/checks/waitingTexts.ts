/**
 * Texts whose wording is fixed and whose screens are still being built, by package. They may stand unused as long as the package (for
 * `shared`: any package) shows `NotBuiltScreen`; after that nothing excuses them, and whoever builds the last screen removes this file.
 */
export const WAITING_TEXTS: Record<string, string[]> = {
  shared: ['game.name', 'game.big', 'game.small', 'game.odd', 'game.even', 'game.sum', 'common.save', 'share.share'],
  'mf-game': [
    ...[
      'hint',
      'currentRound',
      'nextRound',
      'countdown',
      'lastDraw',
      'history',
      'number',
      'size',
      'parity',
      'odds',
      'stake',
      'stakePrompt',
    ].map((name) => `game.${name}`),
    ...['confirm', 'total', 'return', 'submit', 'pick', 'insufficient', 'requestQuest', 'roundDrawn', 'closed', 'won', 'notOpened'].map(
      (name) => `game.${name}`,
    ),
    ...['wheel.go', 'wheel.winners', 'wheel.ok'],
  ],
  'mf-wallet': [
    ...['avatar', 'upload', 'realNamePrompt', 'realNameHint', 'noRepeat', 'sex0', 'sex1', 'sex2'].map((name) => `info.${name}`),
    ...['select', 'number', 'numberPrompt', 'digits', 'mobile', 'first', 'paypassFirst'].map((name) => `bank.${name}`),
    ...['old', 'new', 'repeat', 'complete', 'mismatch', 'sixDigits', 'sixChars'].map((name) => `pwd.${name}`),
    ...['amount', 'correct', 'belowMin', 'aboveMax', 'overBalance', 'dayUsed', 'rechargeClosed', 'withdrawClosed', 'payment', 'all'].map(
      (name) => `money.${name}`,
    ),
    ...['payPassword', 'payPasswordPrompt', 'rule', 'freeCount', 'arrival', 'statusAfter'].map((name) => `money.${name}`),
    ...['round', 'status', 'desc', 'created', 'updated', 'paid'].map((name) => `record.${name}`),
    ...['credit.explain', 'report.win', 'report.play', 'report.net'],
  ],
};
