import { defineScreens } from '@unison/shared/remote';
import { accountApi } from './parts/accountApi';
import { ownDataApi } from './parts/ownDataApi';
import { recordsApi } from './parts/recordsApi';
import { safetyApi } from './parts/safetyApi';

const notBuilt = () => import('@unison/shared/remote').then((module) => module.NotBuiltScreen);

export const screens = defineScreens({
  features: [accountApi, ownDataApi, recordsApi, safetyApi],
  loadTexts: (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  screens: {
    Mine: () => import('./mine/MineScreen').then((module) => module.MineScreen),
    Credit: notBuilt,
    Settings: () => import('./settings/SettingsScreen').then((module) => module.SettingsScreen),
    Information: () => import('./information/InformationScreen').then((module) => module.InformationScreen),
    SetName: () => import('./information/SetNameScreen').then((module) => module.SetNameScreen),
    SetSex: () => import('./information/SetSexScreen').then((module) => module.SetSexScreen),
    BankCard: notBuilt,
    BindCard: notBuilt,
    SetLoginPassword: notBuilt,
    SetPayPassword: notBuilt,
    EditPayPassword: notBuilt,
    Recharge: notBuilt,
    Channel: notBuilt,
    Withdraw: notBuilt,
    Report: notBuilt,
    WithdrawRecords: () => import('./records/WithdrawalRecordsScreen').then((module) => module.WithdrawalRecordsScreen),
    RechargeRecords: () => import('./records/TopUpRecordsScreen').then((module) => module.TopUpRecordsScreen),
    GameRecords: () => import('./records/GameRecordsScreen').then((module) => module.GameRecordsScreen),
    MoneyLog: () => import('./records/MoneyLogScreen').then((module) => module.MoneyLogScreen),
  },
});
