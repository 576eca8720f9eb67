export type { Domain, Member, MemberContext, OpenContext, PlatformParts, Profile, RouteContext, Routes } from './context';
export { refuse } from './refusal';
export type { TextParams } from './refusal';
