import type { EarlyData } from '../early/earlyData';
import { DIGIT_GROUPS } from '../edge/digitGroups';

/** Addresses of the two calls that it asks for. */
export const [FEED, BASE] = ['/api/nHomeList?page=1', '/api/system/base'];

/** What a document of `/nHomeList` paints first, as small as it gets: a paragraph for each name of the list. */
export const EARLY_LIST: EarlyData = {
  path: '/nHomeList',
  members: false,
  asked: [
    ['listFeed', FEED],
    ['getBaseInfo', BASE],
  ],
  media: [],
  language: 'vn_vn',
  groups: DIGIT_GROUPS,
  first: {
    calls: ['listFeed'],
    css: '',
    fields: [['listFeed.list.#0.name']],
    texts: { vn_vn: [], ja_ja: [] },
    tree: [{ r: ['listFeed.list', 0, 9, 1], c: [{ n: 'p', c: [{ t: [0] }] }] }],
  },
};
