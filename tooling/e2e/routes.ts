/** The 37 routes of the product in its own spelling, with an address each that opens with content (SHELL-04). */
export const ROUTES = [
  '/Home',
  '/nHomeList',
  '/nHomeDetail?id=1',
  '/Choose',
  '/List?id=1&name=X',
  '/Profile?id=1&name=X&adsid=1',
  '/Mine',
  '/Video',
  '/Game',
  '/Login',
  '/Register',
  '/ServiceOnline',
  '/ServicePage',
  '/Setting',
  '/Infomation',
  '/Setname',
  '/Setsex',
  '/Language',
  '/Recharge',
  '/SetPayPassword',
  '/EditPayPassword',
  '/SetLoginPassword',
  '/Lottery?key=quick&id=1',
  '/Notice',
  '/PlayVideo?id=1',
  '/Setbank',
  '/BindCard',
  '/Withdraw',
  '/Personalreport',
  '/WithdrawRecord',
  '/GameRecord',
  '/RechargeRecord',
  '/Moneylog',
  '/Channel?money=200',
  '/luckDraw',
  '/xf',
  '/integral',
] as const;

/** For who is not logged in alone: a member is led away from them. */
export const VISITOR_ROUTES: readonly string[] = ['/Login', '/Register'];

export const MEMBER_ROUTES: readonly string[] = ROUTES.filter((route) => !VISITOR_ROUTES.includes(route));

/** The five that carry the tab bar (SHELL-06). */
export const TAB_ROUTES: readonly string[] = ['/Home', '/Video', '/xf', '/Game', '/Mine'];

/** Open to visitors while `video_login` is not 1 (O-66). */
export const OPEN_ROUTES: readonly string[] = [
  '/Home',
  '/nHomeList',
  '/xf',
  '/Choose',
  '/List?id=1&name=X',
  '/Notice',
  '/ServiceOnline',
  '/ServicePage',
  '/Language',
  '/Login',
  '/Register',
];
