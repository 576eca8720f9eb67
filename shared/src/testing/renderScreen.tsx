import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createAppStore, forgetAnswers } from '../api';
import type { ApiConfig, AppStore, SessionEndReason } from '../api';
import { calls } from '../contract';
import type { Language } from '../contract';
import { forgetEntries } from '../forms';
import { endSession, startSession } from '../session';
import { baseInfo, userInfo } from './builders';
import { isClockFake } from './clock';
import { speak } from './localeFiles';
import { platform } from './platform';
import { TestFrame } from './TestFrame';

export type ScreenOptions = {
  /** Address of the screen, with its query. Default `/`. */
  route?: string;
  /** Addresses visited before, oldest first: so that 'back' has somewhere to go. */
  history?: string[];
  /** True, or what is special about the member's user info: logged in. Default: a visitor. */
  session?: boolean | Parameters<typeof userInfo>[0];
  /** Default English. */
  language?: Language;
  /** What is special about the platform's settings. */
  base?: Parameters<typeof baseInfo>[0];
  /** The screen goes when its session ends, and every answer is forgotten, as the shell does. Default: only `sessionEnds` says so. */
  leaves?: boolean;
  /** The client's run-time settings. */
  config?: Partial<ApiConfig>;
};

export type RenderedScreen = RenderResult & {
  user: UserEvent;
  store: AppStore;
  /** Path and query the app is at now. */
  address: () => string;
  /** Why the session ended, if it did; nothing is cleared here: that is the shell's. */
  sessionEnds: () => SessionEndReason[];
};

/** Makes a member or a visitor, speaking a language, and the platform's ordinary answers to base info and user info. */
function settle({ session = false, language = 'en_us', base }: ScreenOptions): void {
  endSession();
  forgetEntries();
  speak(language);
  localStorage.setItem('lang', language);
  if (session !== false) startSession({ token: 'token-1', tokensso: 'sso-1' });
  if (base !== undefined || !platform.isAnswered(calls.getBaseInfo)) platform.answers(calls.getBaseInfo, baseInfo(base));
  const member = typeof session === 'object' ? session : {};
  if (session !== false && (typeof session === 'object' || !platform.isAnswered(calls.getUserInfo)))
    platform.answers(calls.getUserInfo, userInfo(member));
}

/**
 * Shows a screen as the app would: the real store, router, texts and toasts, over the faked wire (`platform`). What the
 * screen needs from the platform is answered by the test before; base info and user info have ordinary answers.
 */
export function renderScreen(screen: ReactNode, options: ScreenOptions = {}): RenderedScreen {
  settle(options);
  const ends: SessionEndReason[] = [];
  const onSessionEnded = (reason: SessionEndReason) => {
    ends.push(reason);
    if (!options.leaves) return;
    endSession();
    rendered.rerender(shown(null));
    store.dispatch(forgetAnswers());
  };
  const store = createAppStore({ apiBase: '/api', ...options.config }, { onSessionEnded });
  const entries = [...(options.history ?? []), options.route ?? '/'];
  let address = '';
  const shown = (content: ReactNode) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={entries} initialIndex={entries.length - 1}>
        <TestFrame report={(now) => (address = now)}>{content}</TestFrame>
      </MemoryRouter>
    </Provider>
  );
  const rendered = render(shown(screen));
  return {
    ...rendered,
    user: userEvent.setup({ advanceTimers: (ms) => (isClockFake() ? jest.advanceTimersByTime(ms) : undefined) }),
    store,
    address: () => address,
    sessionEnds: () => ends,
  };
}
