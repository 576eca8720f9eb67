import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Lets a shared module that could not be had be asked for again, by every instance of the federation runtime. Pin: the runtime keeps the failed
 * promise at the module (`loading`), so that each screen that needs it would fail until the page is loaded anew.
 */
export const sharedAgain: ModuleFederationRuntimePlugin = {
  name: 'unison-shared-again',
  async beforeLoadShare(args) {
    const offered = Object.values(args.origin.shareScopeMap).flatMap((scope) => Object.values(scope[args.pkgName] ?? {}));
    const forgetFailed = async (one: (typeof offered)[number]): Promise<void> => {
      const { loading } = one;
      try {
        await loading;
      } catch {
        if (one.loading === loading) one.loading = null;
      }
    };
    await Promise.all(offered.map(forgetFailed));
    return args;
  },
};
