import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Call } from '../contract';
import { changeDisk } from '../api/disk';
import { endSession, reloadKept } from '../session';
import { memberPrefix } from '../session/memberPrefix';
import { bookingPlatform, type Mood } from './bookingPlatform';
import { platform } from './platform';
import { REFUSALS } from './refusingDevice';
import { renderScreen } from './renderScreen';
import type { RenderedScreen, ScreenOptions } from './renderScreen';
import { leaveAndEnter, Visits } from './Visits';

/** One call that must happen once, and how a member meets it. */
export type SentOnce = {
  call: Call;
  screen: ReactNode;
  options: ScreenOptions;
  /** What the screen reads before anything is sent. */
  prepare: () => Promise<void> | void;
  /** Everything up to the press that sends it. */
  ask: (user: UserEvent) => Promise<void>;
  /** Asks for the answer again, by a press; without it the app does so by itself. */
  again?: (user: UserEvent) => Promise<void>;
  /** What the platform answers once it is done. */
  answer: unknown;
  /** The records show it from now on; a screen that reads them before it asks again must be shown no more than was `booked` by then. */
  record: (booked: ReadonlySet<string>) => void;
  /** It stands there that nobody knows. */
  unknown: () => Promise<unknown>;
  /** It stands there that it was done, and nothing else does. */
  done: () => Promise<unknown>;
  /** The same after a refused repetition, where the records cannot end it. Default: `done`. */
  told?: () => Promise<unknown>;
  /** Under which name its attempts are kept; without it nothing is told of what the device cannot keep or read. */
  keptAs?: string;
  /** The call acts once by what it says, so that a platform without keys is asked again too. */
  actsOnce?: boolean;
};

const online = () => act(() => void window.dispatchEvent(new Event('online')));

/** What happens between the lost answer and the next question. */
const MEANWHILE: [string, (page: RenderedScreen, open: () => RenderedScreen) => Promise<RenderedScreen>][] = [
  ['is asked again', (page) => Promise.resolve(page)],
  ['the member goes back and comes again', async (page) => (await leaveAndEnter(page), page)],
  ['the page is loaded anew', async (page) => (await leaveAndEnter(page, reloadKept), page)],
  [
    'the member is logged out and comes again',
    async (page, open) => {
      page.unmount();
      endSession();
      reloadKept();
      return Promise.resolve(open());
    },
  ],
];

/**
 * The table of one call that must happen once: each way in which its answer can get lost, or say nothing, ends with one booking under one key and
 * with the truth on the screen (O-81, O-105). The file needs `fake-indexeddb/auto`, so that a device keeps something.
 */
export function testSentOnce(name: string, once: SentOnce): void {
  const keys = () => new Set(platform.requests(once.call).map(({ headers }) => headers.get('idempotency-key')));
  const open = () => renderScreen(<Visits>{once.screen}</Visits>, once.options);
  const again = async ({ user }: RenderedScreen) => (once.again ? await once.again(user) : online());

  /** Up to the moment when nobody knows. */
  async function begin(mood: Mood) {
    await once.prepare();
    const { booked, mood: change } = bookingPlatform(once);
    change(mood);
    const page = open();
    await once.ask(page.user);
    await waitFor(() => expect(platform.requests(once.call)).not.toHaveLength(0));
    await once.unknown();
    return { page, booked, change };
  }
  const expectOnce = (booked: ReadonlySet<string>) => {
    expect(booked.size).toBe(1);
    expect(keys().size).toBe(1);
  };

  describe(`${name}: once, and the truth is shown (O-81, O-105)`, () => {
    afterEach(() => jest.restoreAllMocks());

    test.each(MEANWHILE)('its answer is lost, and %s', async (_what, meanwhile) => {
      const { page, booked, change } = await begin('loses the answer');
      const next = await meanwhile(page, open);
      await once.unknown();
      once.record(booked);
      change('answers');
      await again(next);
      await once.done();
      expectOnce(booked);
    });

    test('its repetition is refused: that says nothing, the records do', async () => {
      const { page, booked, change } = await begin('loses the answer');
      once.record(booked);
      change('refuses');
      await again(page);
      await (once.told ?? once.done)();
      expectOnce(booked);
    });

    test('a busy platform says 401 with status 503: no answer, and the key stays', async () => {
      const { page, booked, change } = await begin('is busy');
      once.record(booked);
      change('answers');
      await again(page);
      await once.done();
      expectOnce(booked);
    });

    test('a second tab asks at the same time: one of them is sent', async () => {
      const { page, booked, change } = await begin('loses the answer');
      reloadKept();
      page.container.remove(); // it lives on, out of sight: what stands there is no answer of the other tab
      const other = open();
      await once.unknown();
      const release = platform.hangs(once.call);
      const before = platform.requests(once.call).length;
      await again(other);
      online();
      await waitFor(() => expect(platform.requests(once.call)).toHaveLength(before + 1));
      await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 600)))); // longer than the first pause of what repeats by itself
      expect(platform.requests(once.call)).toHaveLength(before + 1);
      once.record(booked);
      change('answers');
      release();
      page.unmount();
      await once.done();
      expectOnce(booked);
    });

    const { keptAs } = once;
    const onlyHere = () => screen.queryByText(/^This device cannot save what you send/);
    test.each(REFUSALS)(
      `the device %s: it is sent once under its key${keptAs === undefined ? '' : ', and the member is told that only this page knows of it'}`,
      async (_what, refuse) => {
        await once.prepare();
        const { booked, mood } = bookingPlatform(once);
        mood('loses the answer');
        const page = open();
        refuse();
        await once.ask(page.user);
        await once.unknown();
        if (keptAs !== undefined) await waitFor(() => expect(onlyHere()).toBeVisible());
        once.record(booked);
        mood('answers');
        await again(page);
        await once.done();
        await waitFor(() => expect(onlyHere()).not.toBeInTheDocument());
        expectOnce(booked);
      },
    );

    if (keptAs !== undefined)
      test('another release left one that this one cannot read: told until the member has looked, and sent nowhere', async () => {
        await once.prepare();
        const { booked } = bookingPlatform(once);
        const { session } = once.options;
        const member = (await memberPrefix(String(typeof session === 'object' && session.id))) ?? '';
        await changeDisk(member + keptAs, () => [{ kind: 'of another release', id: 1 }]);
        reloadKept();
        const page = open();
        expect(await screen.findByText(/another version of the app may still be open/)).toBeVisible();
        online();
        await page.user.click(screen.getByRole('button', { name: 'I have looked' }));
        await leaveAndEnter(page, reloadKept);
        expect(screen.queryByText(/another version of the app/)).not.toBeInTheDocument();
        expect(booked.size).toBe(0);
      });

    if (!once.actsOnce)
      test('without keys nothing is ever sent again, and the records are shown', async () => {
        const { options } = once;
        await once.prepare();
        const { booked, mood } = bookingPlatform(once);
        mood('loses the answer');
        const page = renderScreen(<Visits>{once.screen}</Visits>, { ...options, base: { ...options.base, capabilities: [] } });
        await once.ask(page.user);
        expect(await screen.findByText(/No answer came/)).toBeVisible();
        expect(screen.getAllByRole('link', { name: /records|money log/i }).length).toBeGreaterThan(0);
        await leaveAndEnter(page, reloadKept);
        expect(await screen.findByText(/No answer came/)).toBeVisible();
        online();
        await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 600)))); // longer than the first pause of what repeats by itself
        expect(platform.requests(once.call)).toHaveLength(1);
        expect(booked.size).toBe(1);
      });
  });
}
