import { defineScreens } from '@unison/shared/remote';
import { recordsApi } from './parts/recordsApi';
import { safetyApi } from './parts/safetyApi';

const notBuilt = () => import('@unison/shared/remote').then((module) => module.NotBuiltScreen);

export const screens = defineScreens({
  features: [recordsApi, safetyApi],
  loadTexts: (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  screens: {
    Mine: () => import('./mine/MineScreen').then((module) => module.MineScreen),
    Credit: notBuilt,
    Settings: () => import('./settings/SettingsScreen').then((module) => module.SettingsScreen),
    Information: notBuilt,
    SetName: notBuilt,
    SetSex: notBuilt,
    BankCard: notBuilt,
    BindCard: notBuilt,
    SetLoginPassword: notBuilt,
    SetPayPassword: notBuilt,
    EditPayPassword: notBuilt,
    Recharge: notBuilt,
    Channel: notBuilt,
    Withdraw: notBuilt,
    Report: notBuilt,
    WithdrawRecords: notBuilt,
    RechargeRecords: notBuilt,
    GameRecords: notBuilt,
    MoneyLog: notBuilt,
  },
});
