import { defineManifest, type RouteDeclaration } from '@unison/shared/remote';

/** Every account and money screen is a member's, and none has a declared title (SHELL-07). */
const screen = (path: string, name: string, heading: string, backTo: string): RouteDeclaration => ({
  path,
  screen: name,
  title: '',
  heading,
  access: 'member',
  backTo,
});

/** A list of records; with the key of one its receipt, which leads back to the list. */
const records = (path: string, name: string, heading: string): RouteDeclaration => ({
  ...screen(path, name, heading, '/Mine'),
  part: 'record',
});

export const manifest = defineManifest({
  name: 'mf-wallet',
  contract: '^2.0.0',
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
    screen('/integral', 'Credit', 'credit.title', '/Mine'),
    screen('/Setting', 'Settings', 'mine.setting', '/Mine'),
    screen('/Infomation', 'Information', 'mine.info', '/Mine'),
    screen('/Setname', 'SetName', 'info.realName', '/Infomation'),
    screen('/Setsex', 'SetSex', 'info.sex', '/Infomation'),
    screen('/Setbank', 'BankCard', 'bank.card', '/Infomation'),
    screen('/BindCard', 'BindCard', 'info.bank', '/Infomation'),
    screen('/SetLoginPassword', 'SetLoginPassword', 'setting.loginPassword', '/Setting'),
    screen('/SetPayPassword', 'SetPayPassword', 'setting.withdrawPassword', '/Setting'),
    screen('/EditPayPassword', 'EditPayPassword', 'setting.withdrawPassword', '/Setting'),
    screen('/Recharge', 'Recharge', 'mine.recharge', '/Mine'),
    screen('/Channel', 'Channel', 'money.channel', '/Recharge'),
    screen('/Withdraw', 'Withdraw', 'mine.withdraw', '/Mine'),
    screen('/Personalreport', 'Report', 'mine.report', '/Mine'),
    records('/WithdrawRecord', 'WithdrawRecords', 'mine.withdrawRecord'),
    records('/RechargeRecord', 'RechargeRecords', 'mine.rechargeRecord'),
    records('/GameRecord', 'GameRecords', 'mine.gameRecord'),
    records('/Moneylog', 'MoneyLog', 'mine.moneylog'),
  ],
});
