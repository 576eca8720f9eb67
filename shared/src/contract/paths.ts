/**
 * One builder per address (SHELL-04). The route list's spelling is canonical and matching ignores case; links use the
 * spelling of the screen texts.
 */
const query = (path: string, values: Record<string, string | number | undefined>): string => {
  const pairs = Object.entries(values).filter((pair): pair is [string, string | number] => pair[1] !== undefined && pair[1] !== '');
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()}`;
};

export const paths = {
  root: () => '/',
  home: () => '/Home',
  feedList: () => '/nHomeList',
  notices: () => '/Notice',
  service: (reference?: string) => query('/ServiceOnline', { ref: reference }),
  serviceTopic: (topic: string, reference?: string) => query('/ServiceOnline', { topic, ref: reference }),
  servicePage: (reference?: string) => query('/ServicePage', { ref: reference }),
  directory: (view?: 'province') => query('/xf', { view }),
  cityChoice: () => '/Choose',
  cityProfiles: (cityId: string, cityName: string) => query('/list', { id: cityId, name: cityName }),
  profile: (profileId: string, cityName: string, cityId: string) => query('/profile', { id: profileId, name: cityName, adsid: cityId }),
  companion: (id: string) => query('/nHomeDetail', { id }),
  videos: (classId?: string) => query('/Video', { class: classId }),
  video: (id: string) => query('/PlayVideo', { id }),
  games: () => '/Game',
  game: (key: string, id: string) => query('/Lottery', { key, id }),
  /** Opens the check of one round of a game. */
  check: (key: string, id: string, round: string) => query('/Lottery', { key, id, check: round }),
  wheel: () => '/luckDraw',
  mine: () => '/Mine',
  credit: () => '/integral',
  settings: () => '/Setting',
  information: () => '/Infomation',
  setName: () => '/Setname',
  setSex: () => '/Setsex',
  bankCard: () => '/Setbank',
  bindCard: () => '/BindCard',
  setLoginPassword: () => '/SetLoginPassword',
  setPayPassword: () => '/SetPayPassword',
  editPayPassword: () => '/EditPayPassword',
  /** The app's own links hand over no balance: an address outlives its session. Released remotes may. */
  recharge: (balance?: number) => query('/Recharge', { balance }),
  channel: (money: string) => query('/Channel', { money }),
  withdraw: () => '/Withdraw',
  report: () => '/Personalreport',
  /** The records; with the number of one its receipt (B-06). */
  withdrawRecords: (record?: string) => query('/WithdrawRecord', { record }),
  rechargeRecords: (record?: string) => query('/RechargeRecord', { record }),
  gameRecords: (record?: string) => query('/GameRecord', { record }),
  moneyLog: (record?: string) => query('/Moneylog', { record }),
  login: () => '/Login',
  register: (code?: string) => query('/Register', { code }),
  language: (type?: 'setting') => query('/Language', { type }),
} as const;

const FRAME = /^\/(channel|servicepage)\/*$/i;

/** True where a screen holds a payment's or the service's own page in a frame, which the age question never covers (O-83). */
export const isForeignFrame = (pathname: string): boolean => FRAME.test(pathname);
