import { systemApi, type AppStore, type BaseInfo } from '@unison/shared/api';

/** The platform's settings, as far as this page has them by now. */
export const knownBaseInfo = (store: AppStore): BaseInfo | undefined =>
  systemApi.endpoints.getBaseInfo.select()(store.getState() as never).data; // the app's state is this one and more, which features add
