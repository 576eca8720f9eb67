type ProductCall = {
  /** Names the product's payload has. */
  takes: ReadonlySet<string>;
  /** Fields of the answer as ways to them, `groupinfo.rate`; lists are looked through. */
  answers: ReadonlySet<string>;
};

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const call = (takes: string, ...answers: string[]): ProductCall => ({
  takes: new Set(words(takes)),
  answers: new Set(answers.flatMap(words)),
});
/** A field that holds more of them. */
const within = (field: string, fields: string): string => [field, ...words(fields).map((name) => `${field}.${name}`)].join(' ');

const SESSION = 'id tokensso';
const LOTTERY = 'id name ico now_expect next_expect second opencode one two';
const COMPANION = 'id img_url xuanfei_name vo_title price height weight one two three address service_data';
const VIDEO = 'id vod_name vod_pic vod_play_url count time';
const FEED_ITEM = 'id name img address comment_total city_name price';

/**
 * What the product's specification names, call by call (its sections 3 and 7), typed from there and not from our contract. Pages of the
 * feed and of videos come with their count. Where it leaves open how a page is wrapped, both ways it uses elsewhere stand here (O-103).
 */
export const PRODUCT: Readonly<Record<string, ProductCall>> = {
  '/system/base': call(
    '',
    `name ico login_bg center_bg video_login login_out isluckdraw ispop pop_content iskefu kefu close_withdraw close_number edit_paypwd
     head_toal isplay`,
    within('lang_data', 'code name'),
    within('pay_banklist', 'name'),
  ),
  '/system/config': call('', 'notice', within('banners', 'url'), within('movielist_0', `${COMPANION} ${VIDEO}`)),
  '/system/getBankList': call('', 'text value'),
  '/system/getNoticeList': call('', 'name text create_time'),
  '/system/uploadimg': call('', 'path'),
  '/member/doLogin': call('username password lang', SESSION),
  '/member/doRegister': call('username password code lang', SESSION),
  '/member/doLoginthird': call('sso username lang', SESSION),
  '/member/checkloginout': call(''),
  '/member/getUserInfo': call(
    '',
    'id username header_img name sex money money_value status paypassword is_see free_see_time ip point',
    within('groupinfo', 'image rate'),
  ),
  '/member/uploadHeaderImg': call('header_img'),
  '/member/getUserBankInfo': call('', 'is_bank', within('info', 'bankinfo bankid')),
  '/member/setBank': call('bankid bank bank_code username mobile'),
  '/member/setName': call('name'),
  '/member/setSex': call('sex'),
  '/member/setPayPassword': call('paypassword'),
  '/member/editPayPassword': call('oldpaypwd paypassword'),
  '/member/setLoginPassword': call('old_password new_password'),
  '/member/getUserWithdrawRole': call('', 'min max num'),
  '/member/getPersonalreport': call('', 'win_money play_money'),
  '/member/setUserWirhdraw': call('money paypwd'),
  '/member/getUserWithdrawList': call('', 'status status_text money desc create_time update_time'),
  '/member/getUserGameList': call('', 'ico name status status_text opencode money create_time update_time', within('data', 'expect')),
  '/member/getUserRechargeList': call('', 'status status_text money desc create_time pay_time'),
  '/member/getMoneylog': call('page limit', 'type_txt createtime money'),
  '/member/doRecharge': call('pay_way money bank_type', 'pay_url'),
  '/Lottery/itemlist': call('', LOTTERY),
  '/Lottery/hotLottery': call('', LOTTERY),
  '/Lottery/lotteryList': call('class', LOTTERY),
  '/Lottery/getLotteryInfo': call('key', LOTTERY),
  '/Lottery/getLotteryOneList': call('key', 'expect opencode one two'),
  '/Lottery/getLotteryPeilv': call('id', 'type name proportion'),
  '/game/placeOrder': call('item money lid mid expect'),
  '/video/itemlist': call('', 'name key'),
  '/video/getVideoList': call('id page', 'count', within('data', VIDEO)),
  '/video/getVideoInfo': call('id', VIDEO),
  '/video/getVideoInfoItem': call('', VIDEO),
  '/xuanfei/address': call('', 'id name'),
  '/xuanfei/xuanfeilist': call('id page', COMPANION),
  '/xuanfei/xuanfeidata': call('id', COMPANION, 'content'),
  '/nHomeList': call('page', 'count', within('list', FEED_ITEM), within('data', FEED_ITEM)),
  '/luckdrawlist': call('', 'id title image'),
  '/luckdrawlog': call('', 'image mmname username add_time'),
  '/luckdraw': call('', 'id msgmemo'),
};

/** What stays of an answer on a platform that knows the product alone: nothing that it does not name for this very call. */
export function ofProduct(name: string, data: unknown): unknown {
  const known = PRODUCT[name]?.answers;
  const keep = (value: unknown, way: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => keep(item, way));
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).filter(([field]) => known?.has(way + field));
    return Object.fromEntries(fields.map(([field, part]) => [field, keep(part, `${way}${field}.`)]));
  };
  return keep(data, '');
}
