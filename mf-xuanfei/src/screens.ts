import { defineScreens } from '@unison/shared/remote';
import { reportApi } from './parts/reportApi';

export const screens = defineScreens({
  features: [reportApi],
  loadTexts: (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  screens: {
    Directory: () => import('./directory/DirectoryScreen').then((module) => module.DirectoryScreen),
    CityChoice: () => import('./directory/CityChoiceScreen').then((module) => module.CityChoiceScreen),
    CityProfiles: () => import('./cityProfiles/CityProfilesScreen').then((module) => module.CityProfilesScreen),
    Profile: () => import('./profile/ProfileScreen').then((module) => module.ProfileScreen),
    CompanionDetail: () => import('./profile/CompanionScreen').then((module) => module.CompanionScreen),
  },
});
