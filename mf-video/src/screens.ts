import { defineScreens } from '@unison/shared/remote';

const notBuilt = () => import('@unison/shared/remote').then((module) => module.NotBuiltScreen);

export const screens = defineScreens({
  features: [],
  loadTexts: (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  screens: {
    Library: notBuilt,
    Player: notBuilt,
  },
});
