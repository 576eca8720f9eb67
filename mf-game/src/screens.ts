import { defineScreens } from '@unison/shared/remote';
import { fairnessApi } from './parts/fairnessApi';
import { lotteryApi } from './parts/lotteryApi';
import { wheelApi } from './wheel/wheelApi';

export const screens = defineScreens({
  features: [fairnessApi, lotteryApi, wheelApi],
  loadTexts: (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  screens: {
    Games: () => import('./games/GamesScreen').then((module) => module.GamesScreen),
    Lottery: () => import('./LotteryScreen').then((module) => module.LotteryScreen),
    Wheel: () => import('./wheel/WheelScreen').then((module) => module.WheelScreen),
  },
});
