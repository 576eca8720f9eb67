import { calls, LANGUAGES } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';
import type { Database } from '../db';
import { remembered } from '../db/remembered';
import { featuredCompanions } from '../directory/companions';
import { cardPicture } from '../directory/companionCards';
import { isDrawn, mediaCounts, mediaPath } from '../../media';
import type { Domain } from '../routes';
import { serveUploads } from './uploads';
import { cleanHtml } from './cleanHtml';
import { wordsIn } from './words';
import type { ByLanguage } from './words';

type Notice = { id: number; names: ByLanguage; bodies: ByLanguage; published_at: Date };

/** What the platform says about itself: base info, config, banks, notices; and uploads (API-11 to API-15). */
export const serveSystem: Domain = (parts) => {
  const { answer, answerOpen, capabilities } = parts;
  serveUploads(parts);

  answerOpen(calls.getBaseInfo, async ({ database, settings, language, text }) => {
    const payWays = await payWaysOf(database);
    return {
      name: settings.name,
      ico: mediaPath.logo(),
      login_bg: mediaPath.loginBackground(),
      center_bg: mediaPath.centerBackground(),
      video_login: settings.video_login,
      login_out: settings.login_out,
      isplay: settings.isplay,
      isluckdraw: settings.isluckdraw,
      ispop: settings.ispop,
      pop_content: await cleanHtml(await announcement(database, 'pop_content', language)),
      iskefu: settings.iskefu,
      kefu: `/api/service?lang=${language}`,
      close_withdraw: settings.close_withdraw,
      close_number: settings.close_number,
      edit_paypwd: settings.edit_paypwd,
      head_toal: Math.min(settings.head_toal, mediaCounts.avatar),
      lang_data: LANGUAGES.map((code) => ({ code, name: text(`language.${code}`) })),
      pay_banklist: payWays.map(({ code, names }) => ({ code, name: wordsIn(names, language) })),
      capabilities: [...capabilities].sort(),
      agree_default: settings.agree_default,
      password_min: settings.password_min,
      play_credits: settings.play_credits,
      stake_min: settings.stake_min,
    };
  });

  answerOpen(calls.getConfig, async ({ database, language, member }) => {
    const featured = await featuredCompanions(database, member?.id);
    const banners = await database.query<{ url: string }>('SELECT url FROM banners ORDER BY position');
    return {
      notice: await announcement(database, 'notice', language),
      banners: banners.map(({ url }) => ({ url, is_demo: isDrawn(url) ? 1 : 0 })),
      movielist_0: featured.map(({ id, name }) => ({ id, xuanfei_name: name, img_url: cardPicture(id), is_demo: 1 })),
    };
  });

  answer(calls.listBanks, async ({ database }) =>
    database.query<{ text: string; value: string }>('SELECT name AS text, code AS value FROM banks ORDER BY position'),
  );

  answerOpen(calls.listNotices, async ({ database, language }) => {
    const rows = await database.query<Notice>('SELECT id, names, bodies, published_at FROM notices ORDER BY published_at DESC, id DESC');
    return Promise.all(
      rows.map(async ({ id, names, bodies, published_at }) => ({
        id,
        name: wordsIn(names, language),
        text: await cleanHtml(wordsIn(bodies, language)),
        create_time: Math.floor(published_at.getTime() / 1000),
      })),
    );
  });
};

const payWaysOf = remembered((database) =>
  database.query<{ code: string; names: ByLanguage }>('SELECT code, names FROM pay_banks ORDER BY position'),
);
const announcementsOf = remembered((database) =>
  database.query<{ key: string; bodies: ByLanguage }>('SELECT key, bodies FROM announcements'),
);

async function announcement(database: Database, key: 'notice' | 'pop_content', language: Language): Promise<string> {
  const found = (await announcementsOf(database)).find((one) => one.key === key);
  return found ? wordsIn(found.bodies, language) : '';
}
