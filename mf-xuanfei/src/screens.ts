import { defineScreens } from '@unison/shared/remote';

const notBuilt = () => import('@unison/shared/remote').then((module) => module.NotBuiltScreen);

export const screens = defineScreens({
  loadTexts: (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  screens: {
    Directory: notBuilt,
    CityChoice: notBuilt,
    CityProfiles: notBuilt,
    Profile: notBuilt,
    CompanionDetail: notBuilt,
  },
});
