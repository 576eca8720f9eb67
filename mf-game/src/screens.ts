import { defineScreens } from '@unison/shared/remote';
import { fairnessApi } from './checkDraw/fairnessApi';
import { gameApi } from './parts/gameApi';
import { wheelApi } from './wheel/wheelApi';

export const screens = defineScreens({
  features: [fairnessApi, gameApi, wheelApi],
  loadTexts: (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  screens: {
    Games: () => import('./GamesScreen').then((module) => module.GamesScreen),
    Lottery: () => import('./GameScreen').then((module) => module.GameScreen),
    Wheel: () => import('./WheelScreen').then((module) => module.WheelScreen),
  },
});
