import type { RouteDeclaration } from '@unison/shared/remote';

/** Owner of the routes that are part of the shell itself. */
export const SHELL = 'shell';

/** Headings are keys of the shell's own texts. All three stay reachable while login is forced (O-59). */
export const shellRoutes: RouteDeclaration[] = [
  { path: '/Login', screen: 'Login', title: '', heading: 'login.title', access: 'visitor' },
  { path: '/Register', screen: 'Register', title: '', heading: 'register.title', access: 'visitor', backTo: '/Login' },
  { path: '/Language', screen: 'Language', title: '', heading: 'lang.title', access: 'visitor' },
];
