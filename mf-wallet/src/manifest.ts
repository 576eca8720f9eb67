import { defineManifest, type RouteDeclaration } from '@unison/shared/remote';

type Early = NonNullable<RouteDeclaration['early']>;

/** Every account and money screen is a member's, and none has a declared title (SHELL-07). */
const screen = (path: string, name: string, heading: string, backTo: string, ...early: Early): RouteDeclaration => ({
  path,
  screen: name,
  title: '',
  heading,
  access: 'member',
  backTo,
  ...(early.length > 0 && { early }),
});

/** A list of records; with the key of one its receipt, which leads back to the list. */
const records = (path: string, name: string, heading: string, early: Early[number]): RouteDeclaration => ({
  ...screen(path, name, heading, '/Mine', early),
  part: 'record',
});

/** Records that the platform gives whole: asked for without a page. */
const whole = (call: string): Early[number] => ({ call, params: { page: '?page or none' } });

export const manifest = defineManifest({
  name: 'mf-wallet',
  // Since when `hasNoAnswer` says no of what a session's end gave up, and of a press without a network.
  contract: '^2.2.0',
  namespace: 'wallet',
  routes: [
    {
      path: '/Mine',
      screen: 'Mine',
      title: '',
      heading: 'tab.mine',
      access: 'member',
      tab: { order: 5, label: 'tab.mine', icon: 'mine' },
      early: ['getUserInfo'],
    },
    screen('/integral', 'Credit', 'credit.title', '/Mine', 'getUserInfo', 'getUserBank'),
    screen('/Setting', 'Settings', 'mine.setting', '/Mine', 'getUserInfo'),
    screen('/Infomation', 'Information', 'mine.info', '/Mine', 'getUserInfo', 'getUserBank'),
    screen('/Setname', 'SetName', 'info.realName', '/Infomation', 'getUserInfo'),
    screen('/Setsex', 'SetSex', 'info.sex', '/Infomation', 'getUserInfo'),
    screen('/Setbank', 'BankCard', 'bank.card', '/Infomation', 'getUserBank'),
    screen('/BindCard', 'BindCard', 'info.bank', '/Infomation', 'getUserInfo', 'getUserBank', 'listBanks'),
    screen('/SetLoginPassword', 'SetLoginPassword', 'setting.loginPassword', '/Setting'),
    screen('/SetPayPassword', 'SetPayPassword', 'setting.withdrawPassword', '/Setting', 'getUserInfo'),
    screen('/EditPayPassword', 'EditPayPassword', 'setting.withdrawPassword', '/Setting', 'getUserInfo'),
    screen('/Recharge', 'Recharge', 'mine.recharge', '/Mine', 'getUserInfo'),
    screen('/Channel', 'Channel', 'money.channel', '/Recharge', 'getUserInfo'),
    screen('/Withdraw', 'Withdraw', 'mine.withdraw', '/Mine', 'getUserInfo', 'getWithdrawRule', 'getUserBank', whole('listWithdrawals')),
    screen('/Personalreport', 'Report', 'mine.report', '/Mine', 'getPersonalReport', whole('listGameRecords')),
    records('/WithdrawRecord', 'WithdrawRecords', 'mine.withdrawRecord', whole('listWithdrawals')),
    records('/RechargeRecord', 'RechargeRecords', 'mine.rechargeRecord', whole('listRecharges')),
    records('/GameRecord', 'GameRecords', 'mine.gameRecord', whole('listGameRecords')),
    records('/Moneylog', 'MoneyLog', 'mine.moneylog', { call: 'listMoneyLog', params: { limit: '10' } }),
  ],
});
