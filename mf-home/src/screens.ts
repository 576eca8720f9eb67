import { defineScreens } from '@unison/shared/remote';
import { feedApi } from './feed/feedApi';
import { homeApi } from './home/homeApi';
import { noticesApi } from './notices/noticesApi';
import { serviceApi } from './service/serviceApi';

export const screens = defineScreens({
  features: [homeApi, feedApi, noticesApi, serviceApi],
  loadTexts: (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  screens: {
    Home: () => import('./home/HomeScreen').then((module) => module.HomeScreen),
    FeedList: () => import('./feed/FeedListScreen').then((module) => module.FeedListScreen),
    Notices: () => import('./notices/NoticesScreen').then((module) => module.NoticesScreen),
    Service: () => import('./service/ServiceScreen').then((module) => module.ServiceScreen),
    ServicePage: () => import('./service/ServicePageScreen').then((module) => module.ServicePageScreen),
  },
});
