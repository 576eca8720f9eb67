/** The remotes as the federation plugin finds them at run time. */
declare module 'mf_home/screens' {
  export const screens: import('@unison/shared/remote').RemoteScreens;
}
declare module 'mf_video/screens' {
  export const screens: import('@unison/shared/remote').RemoteScreens;
}
declare module 'mf_game/screens' {
  export const screens: import('@unison/shared/remote').RemoteScreens;
}
declare module 'mf_wallet/screens' {
  export const screens: import('@unison/shared/remote').RemoteScreens;
}
declare module 'mf_xuanfei/screens' {
  export const screens: import('@unison/shared/remote').RemoteScreens;
}
/** Asks for every module that the host provides (tooling/build/providedModules.ts). */
declare module 'provided-modules';
