import { defineScreens } from '@unison/shared/remote';
import { careApi } from './parts/careApi';
import { fairnessApi } from './parts/fairnessApi';

const notBuilt = () => import('@unison/shared/remote').then((module) => module.NotBuiltScreen);

export const screens = defineScreens({
  features: [careApi, fairnessApi],
  loadTexts: (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  screens: {
    Games: notBuilt,
    Lottery: notBuilt,
    Wheel: notBuilt,
  },
});
