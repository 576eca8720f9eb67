export type { Domain, Member, MemberContext, OpenContext, PlatformParts, Profile, RouteContext, Routes } from './context';
export { envelope } from './envelope';
export { refuse, Refusal } from './refusal';
export type { TextParams } from './refusal';
