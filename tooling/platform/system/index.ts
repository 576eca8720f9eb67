import { calls, LANGUAGES } from '@unison/shared/contract';
import { featuredCompanions } from '../directory/companions';
import { cardPicture } from '../directory/companionCards';
import { isDrawn, mediaPath } from '../../media';
import type { Domain } from '../routes';
import { serveUploads } from './serveUploads';
import { cleanHtml } from './cleanHtml';
import { announcement, banksOf, bannersOf, noticesOf, payWaysOf } from './readSystem';
import { payWayPicture } from './payWays';
import { wordsIn } from './words';

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
      head_toal: settings.head_toal,
      lang_data: LANGUAGES.map((code) => ({ code, name: text(`language.${code}`) })),
      pay_banklist: payWays.map(({ code, names }) => ({ code, name: wordsIn(names, language), ico: payWayPicture(code) })),
      capabilities: [...capabilities].sort(),
      agree_default: settings.agree_default,
      password_min: settings.password_min,
      play_credits: settings.play_credits,
      stake_min: settings.stake_min,
    };
  });

  answerOpen(calls.getConfig, async ({ database, language, member }) => {
    const featured = await featuredCompanions(database, member?.id);
    const banners = await bannersOf(database);
    return {
      notice: await announcement(database, 'notice', language),
      banners: banners.map((url) => ({ url, is_demo: isDrawn(url) ? 1 : 0 })),
      movielist_0: featured.map(({ id, name }) => ({ id, xuanfei_name: name, img_url: cardPicture(id), is_demo: 1 })),
    };
  });

  answer(calls.listBanks, ({ database }) => banksOf(database));
  answerOpen(calls.listNotices, ({ database, language }) => noticesOf(database, language));
};
