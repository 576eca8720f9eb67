import { defineScreens } from '@unison/shared/remote';
import { careApi } from './parts/careApi';
import { fairnessApi } from './parts/fairnessApi';
import { lotteryApi } from './parts/lotteryApi';

const notBuilt = () => import('@unison/shared/remote').then((module) => module.NotBuiltScreen);

export const screens = defineScreens({
  features: [careApi, fairnessApi, lotteryApi],
  loadTexts: (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  screens: {
    Games: () => import('./games/GamesScreen').then((module) => module.GamesScreen),
    Lottery: () => import('./LotteryScreen').then((module) => module.LotteryScreen),
    Wheel: notBuilt,
  },
});
