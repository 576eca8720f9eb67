import { defineScreens } from '@unison/shared/remote';
import { videosApi } from './parts/videosApi';

export const screens = defineScreens({
  features: [videosApi],
  loadTexts: (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  screens: {
    Library: () => import('./library/LibraryScreen').then((module) => module.LibraryScreen),
    Player: () => import('./player/PlayerScreen').then((module) => module.PlayerScreen),
  },
});
