/** Constants of the product (LIMIT rows). Durations in ms unless the name says otherwise. */
export const REQUEST_TIMEOUT_MS = 90_000; // LIMIT-01
export const LOGIN_CHECK_INTERVAL_MS = 3_000; // LIMIT-02
export const PREVIEW_CHECK_INTERVAL_MS = 2_000; // LIMIT-03
export const PAY_PASSWORD_LENGTH = 6; // LIMIT-05
export const AVATAR_COUNT_DEFAULT = 20; // LIMIT-06
export const ENTRY_MAX = 200; // most characters of one entry of a form; the platform refuses a longer one
export const FIRST_PAGE = 1; // LIMIT-07
export const FIRST_VIDEO_PAGE = 0; // LIMIT-08
export const MONEY_LOG_LIMIT = 10; // LIMIT-09
export const FEATURED_COUNT = 6; // LIMIT-11
export const HOT_GAME_COUNT = 4; // LIMIT-12
export const LIST_OFFSET_PX = 50; // LIMIT-13
export const LIST_CHECK_MS = 500; // LIMIT-14
export const PULL_REFRESH_DELAY_MS = 500; // LIMIT-15
export const WHEEL_TURNS = 5; // LIMIT-16
export const WHEEL_SPIN_MS = 5_000; // LIMIT-17
export const WHEEL_RESULT_DELAY_MS = 500; // LIMIT-36
export const DRAWN_TOAST_AT_S = 59; // LIMIT-29
export const FORCED_LOGOUT_DELAY_MS = 1_500; // LIMIT-37
export const OPTION_TYPES = [
  'bi',
  'sm',
  'si',
  'do',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
] as const; // LIMIT-27
export type OptionType = (typeof OPTION_TYPES)[number];
