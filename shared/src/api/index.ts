export { apiErrorOf, isApiError } from './apiError';
export type { ApiError, SessionEndReason } from './apiError';
export { asksForCode } from './asksForCode';
export type { PlatformBaseQuery, PlatformMeta } from './baseQuery';
export {
  CARE,
  LIMIT_KINDS,
  LIMIT_NAMES,
  useGetCareQuery,
  useSetLimitMutation,
  useSetReminderMutation,
  useTakeBreakMutation,
} from './careApi';
export type { LimitKind, OwnCare } from './careApi';
export { limitToday } from './ownLimits';
export type { LimitToday } from './ownLimits';
export type { ApiConfig } from './config';
export { gameOf, useGetVideoQuery, useListHotGamesQuery, videoOf } from './gameAndVideoApi';
export type { Game, Video } from './gameAndVideoApi';
export { readCredentials, readLanguage, STORAGE_KEYS } from './credentials';
export type { Credentials } from './credentials';
export { activateFeatures, defineFeature } from './defineFeature';
export type { Feature, RemoteFeature } from './defineFeature';
export { companionCardOf, useGetCompanionQuery, useListCompanionsInfiniteQuery, useListPlacesQuery } from './directoryApi';
export type { Companion, CompanionCard, CompanionsOf, Place } from './directoryApi';
export { newIdempotencyKey } from './idempotencyKey';
export { adoptEarly, askEarly, type EarlyCall } from './earlyAnswers';
export { earlyPage, type AskedEarly, type EarlyAge, type EarlyPage } from './earlyPage';
export type { CoreTag, FeatureDefinition } from './injectFeature';
export {
  memberApi,
  useFreshUserInfo,
  useGetUserBankQuery,
  useGetUserInfoQuery,
  useLazyGetUserInfoQuery,
  useLazyListGameRecordsQuery,
  useListGameRecordsQuery,
} from './memberApi';
export type { GameRecord, Moment, UserBank, UserInfo } from './memberApi';
export { useGetNewsQuery, useMarkEventsSeenMutation } from './newsApi';
export type { News, NewsEvent } from './newsApi';
export { LISTS_STAY_S } from './listsStay';
export { pages } from './pages';
export type { Page } from './pages';
export { useGetSumsOfPlayQuery, useLazyGetSumsOfPlayQuery } from './playSumsApi';
export type { PlaySums } from './playSumsApi';
export { hasNoAnswer, isBusy, isMissing, isRefusal } from './refusal';
export { keyedBy, request } from './request';
export type { Keyed, PlatformRequest, RequestOptions } from './request';
export { saving, withMessage } from './saved';
export type { Saved } from './saved';
export { useCheckLoginQuery, useLoginMutation, useLoginThirdPartyMutation, useRegisterMutation } from './sessionApi';
export type { LoggedIn, LoginArgs, RegisterArgs, ThirdPartyArgs } from './sessionApi';
export { createAppStore, earlyAsker, forgetAnswers, isAsking, reloadAnswers } from './store';
export type { AppState, AppStore, LazySlices, StoreOptions } from './store';
export { knownBaseInfo, systemApi, useCapability, useGetBaseInfoQuery } from './systemApi';
export { toldByScreen } from './toldByScreen';
export { useAskedAgain } from './useAskedAgain';
export { useBaseInfoRetry } from './useBaseInfoRetry';
export type { BaseInfo } from './systemApi';
