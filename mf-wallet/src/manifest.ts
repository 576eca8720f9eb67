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
    screen('/WithdrawRecord', 'WithdrawRecords', 'mine.withdrawRecord', '/Mine'),
    screen('/RechargeRecord', 'RechargeRecords', 'mine.rechargeRecord', '/Mine'),
    screen('/GameRecord', 'GameRecords', 'mine.gameRecord', '/Mine'),
    screen('/Moneylog', 'MoneyLog', 'mine.moneylog', '/Mine'),
  ],
});
