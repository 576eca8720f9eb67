import { createAppStore } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import type { ResolvedRegistry } from '@unison/shared/remote';
import { endSession, startSession } from '@unison/shared/session';
import { baseInfo, platform } from '@unison/shared/testing';
import { prepareNextPages } from '../successor/nextPages';
import { registryOfTheApp } from './release';

export const HERE = '1';
export const NEXT = '2';
/** Ends the pages of a test: they listen for as long as they live. */
const close: (() => void)[] = [];

/** Lets each test of a file begin as a member's /Home with its tabs, on a clock of its own. */
export function onHome(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    const bar = document.body.appendChild(document.createElement('nav'));
    for (const path of ['/Home', '/Video', '/xf', '/Game', '/Mine'])
      bar.appendChild(document.createElement('a')).setAttribute('href', path);
    localStorage.setItem('lang', 'en_us');
    startSession({ token: 'token-1', tokensso: 'sso-1' });
    window.history.replaceState(null, '', '/Home');
    platform.answers(calls.getBaseInfo, baseInfo());
  });
  afterEach(() => {
    close.splice(0).forEach((one) => one());
    window.dispatchEvent(new Event('pagehide'));
    jest.useRealTimers();
    jest.restoreAllMocks();
    document.head.replaceChildren();
    document.body.replaceChildren();
    endSession();
  });
}

export const rules = (): Element[] => [...document.querySelectorAll('script[type=speculationrules]')];

/** By then a browser that cannot tell has been idle. */
export const idle = (): void => void jest.advanceTimersByTime(2_000);

/** A page of one shell where the registry names another; `name` has it name a further one, `goBack` has a team take back the release of its remote. */
export function openPage({ version = NEXT, typed = null }: { version?: string; typed?: EventTarget | null } = {}) {
  const listeners = new Set<() => void>();
  let registry: ResolvedRegistry = { ...registryOfTheApp(), shellVersion: version };
  const store = createAppStore({ apiBase: '/api' });
  const goTo = jest.fn();
  const successor = prepareNextPages({
    registry: { get: () => registry, subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)) },
    ...{ store, config: { shellVersion: HERE }, typed: () => typed, goTo },
  });
  idle();
  close.push(() => (registry = { ...registry, shellVersion: HERE }));
  const learn = (what: Partial<ResolvedRegistry>, isIdle = true): void => {
    registry = { ...registry, ...what };
    listeners.forEach((listener) => listener());
    if (isIdle) idle();
  };
  const name = (next: string): void => learn({ shellVersion: next });
  const goBack = (remote: string, { isIdle = true } = {}): void => {
    const { [remote]: now, ...others } = registry.remotes;
    learn({ remotes: { ...others, [remote]: { ...now!, version: '0.9.0-b' } } }, isIdle);
  };
  return { store, successor, goTo, name, goBack };
}

/** Puts an element with these attributes into the page, or into another one. */
export function put(attributes: Record<string, string>, into: Element = document.body): HTMLElement {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  into.append(element);
  return element;
}
