export type { Domain, Drawing, Member, MemberContext, OpenContext, PlatformParts, Profile, RouteContext, Routes } from './context';
export { refuse } from './refusal';
