import { calls } from '../contract';
import type { AnswerOf, Capability, Language } from '../contract';
import { pageAddress } from '../contract/pageAddress';
import type { PlatformExtra } from './baseQuery';
import { readLanguage } from './credentials';
import { mediaRoot } from './encode';
import { injectFeature } from './injectFeature';
import { keepBaseInfo, keptBaseInfo } from './keptBaseInfo';
import { KEPT_STATUS } from './keptStatus';
import { request } from './request';
import { saidHtml } from './saidHtml';

/** Settings of the platform (API-11, SHELL-11). Fields behind the capabilities are additions and may be absent (O-81). */
export type BaseInfo = {
  name: string;
  icon: string;
  loginBackground: string;
  memberBackground: string;
  /** Login is needed to see anything (`video_login`). */
  loginRequired: boolean;
  /** A new login ends the others, and the app polls for it (`login_out`). */
  singleSession: boolean;
  isPlay: boolean;
  hasWheel: boolean;
  hasPopup: boolean;
  /** HTML of the announcement, not yet sanitised. */
  popupContent: string;
  /** There is a service to go to: it is on (`iskefu`), and takes messages (O-86) or has an address. */
  hasService: boolean;
  /** Address of the customer service (`kefu`); empty where it names no page. */
  serviceUrl: string;
  /** Top-up and withdrawal are closed (`close_withdraw`, Q-22). */
  moneyClosed: boolean;
  /** Odds leave the option grid (`close_number`, Q-26). */
  oddsHidden: boolean;
  canEditPayPassword: boolean;
  avatarCount: number;
  languages: { code: string; name: string }[];
  /** `icon` is empty where the platform sends none. */
  payBanks: { name: string; code: string | undefined; icon: string }[];
  /** What the platform offers beyond the product; empty when it knows only the product (O-81). */
  capabilities: Capability[];
  agreementTicked: boolean;
  passwordMin: number | undefined;
  /** Amounts are play credits without cash value (O-84). */
  playCredits: boolean;
  /** Smallest stake per option, in credits (O-15). */
  stakeMin: number | undefined;
  /** Where the pictures lie that the platform draws, without a trailing slash (O-96). */
  mediaBase: string;
  /** In which they were asked for: some are words. */
  language: Language;
  /** These are the last settings kept on the device: the platform does not give its own at the moment. */
  isKept: boolean;
  /** They were asked for anew since, and the platform gave none. */
  isOld?: true;
};

function baseInfoOf(wire: AnswerOf<typeof calls.getBaseInfo>, mediaBase: string, language: Language, isKept: boolean): BaseInfo {
  const serviceUrl = pageAddress(wire.kefu);
  return {
    name: wire.name,
    icon: wire.ico,
    loginBackground: wire.login_bg,
    memberBackground: wire.center_bg,
    loginRequired: wire.video_login,
    singleSession: wire.login_out,
    isPlay: wire.isplay,
    hasWheel: wire.isluckdraw,
    hasPopup: wire.ispop,
    popupContent: saidHtml(wire.pop_content),
    hasService: wire.iskefu && (serviceUrl !== '' || wire.capabilities.includes('service')),
    serviceUrl,
    moneyClosed: wire.close_withdraw,
    oddsHidden: wire.close_number,
    canEditPayPassword: wire.edit_paypwd,
    avatarCount: wire.head_toal,
    languages: wire.lang_data,
    payBanks: wire.pay_banklist.map(({ name, code, ico }) => ({ name, code, icon: ico })),
    capabilities: wire.capabilities as Capability[], // of other names nobody asks
    agreementTicked: wire.agree_default,
    passwordMin: wire.password_min,
    playCredits: wire.play_credits,
    stakeMin: wire.stake_min,
    mediaBase,
    language,
    isKept,
  };
}

/** Settings of the platform: API-11. While it gives none, those that are known stay; without any the last ones of this platform stand in, if the device has them. */
export const systemApi = injectFeature('shared', {
  tags: [],
  endpoints: (build) => ({
    getBaseInfo: build.query<BaseInfo, void>({
      queryFn: async (_arg, { extra, getState }, _options, baseQuery) => {
        const { config } = extra as PlatformExtra; // the store is made by createAppStore, which sets it
        const language = readLanguage(); // the member may choose another while it is asked
        const { data, error, meta } = await baseQuery(request(calls.getBaseInfo, {}));
        if (error?.kind === 'sessionEnded') return { error, meta };
        const isKept = error !== undefined || meta?.status === KEPT_STATUS;
        // What the platform said in this page's life stays while it says nothing new; in another language it would be the former words.
        const known = isKept ? knownBaseInfo(getState()) : undefined;
        if (known?.language === readLanguage()) return { data: { ...known, isOld: true }, meta };
        const kept = error && (await keptBaseInfo(config.apiBase));
        if (error && !kept) return { error, meta };
        const wire = kept ?? (data as AnswerOf<typeof calls.getBaseInfo>); // the base query has parsed it by this call's schema
        if (!isKept) keepBaseInfo(config.apiBase, wire);
        return { data: baseInfoOf(wire, mediaRoot(config), language, isKept), meta };
      },
      providesTags: ['BaseInfo'],
      keepUnusedDataFor: Infinity,
    }),
  }),
});

export const { useGetBaseInfoQuery } = systemApi;

/** The settings, as far as they are there by now, in the app's state, which is of no feature's type: each names its own part alone. */
export const knownBaseInfo = (state: unknown): BaseInfo | undefined => systemApi.endpoints.getBaseInfo.select()(state as never).data; // the one store of the app

/** True when the platform announces the named addition (O-81); false until base info is there. */
export function useCapability(name: Capability): boolean {
  return useGetBaseInfoQuery().data?.capabilities.includes(name) ?? false;
}
