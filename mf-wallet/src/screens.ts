import { defineScreens } from '@unison/shared/remote';
import { ownDataApi } from './ownData/ownDataApi';
import { accountApi } from './parts/accountApi';
import { moneyApi } from './parts/moneyApi';
import { recordsApi } from './parts/recordsApi';
import { safetyApi } from './parts/safetyApi';

export const screens = defineScreens({
  features: [accountApi, moneyApi, ownDataApi, recordsApi, safetyApi],
  loadTexts: (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  screens: {
    Mine: () =>
      import('./MineScreen').then((module) => {
        module.askBalanceHidden();
        return module.MineScreen;
      }),
    Credit: () => import('./credit/CreditScreen').then((module) => module.CreditScreen),
    Settings: () => import('./settings/SettingsScreen').then((module) => module.SettingsScreen),
    Information: () => import('./InformationScreen').then((module) => module.InformationScreen),
    SetName: () => import('./information/SetNameScreen').then((module) => module.SetNameScreen),
    SetSex: () => import('./information/SetSexScreen').then((module) => module.SetSexScreen),
    BankCard: () => import('./bank/BankCardScreen').then((module) => module.BankCardScreen),
    BindCard: () => import('./bank/BindCardScreen').then((module) => module.BindCardScreen),
    SetLoginPassword: () => import('./passwords/SetLoginPasswordScreen').then((module) => module.SetLoginPasswordScreen),
    SetPayPassword: () => import('./passwords/SetPayPasswordScreen').then((module) => module.SetPayPasswordScreen),
    EditPayPassword: () => import('./passwords/EditPayPasswordScreen').then((module) => module.EditPayPasswordScreen),
    Recharge: () => import('./topUp/RechargeScreen').then((module) => module.RechargeScreen),
    Channel: () => import('./topUp/ChannelScreen').then((module) => module.ChannelScreen),
    Withdraw: () => import('./withdraw/WithdrawScreen').then((module) => module.WithdrawScreen),
    Report: () => import('./report/ReportScreen').then((module) => module.ReportScreen),
    WithdrawRecords: () => import('./records/WithdrawalRecordsScreen').then((module) => module.WithdrawalRecordsScreen),
    RechargeRecords: () => import('./records/TopUpRecordsScreen').then((module) => module.TopUpRecordsScreen),
    GameRecords: () => import('./records/GameRecordsScreen').then((module) => module.GameRecordsScreen),
    MoneyLog: () => import('./records/MoneyLogScreen').then((module) => module.MoneyLogScreen),
  },
});
