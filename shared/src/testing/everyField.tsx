import { QueryStatus } from '@reduxjs/toolkit/query';
import { act } from '@testing-library/react';
import type { AppStore } from '../api';
import { readAnswer } from '../contract';
import type { Call } from '../contract';
import type { RemoteManifest, RemoteScreens } from '../remote';
import { platform } from './platform';
import { renderScreen } from './renderScreen';
import { SAMPLES } from './samples';
import { isNightly } from './testSizes';

const HOSTILE = '<img src=x onerror="throw 1">';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer with something changed: in which field, and how. */
type Disturbed = { what: string; field: string; answer: unknown };

/** Each field in turn: missing, null, of another type, an object, a list, hostile. */
function disturbedFields(answer: unknown, path = ''): Disturbed[] {
  if (Array.isArray(answer))
    return disturbedFields(answer[0], `${path}[]`).map((one) => ({ ...one, answer: [one.answer, ...answer.slice(1)] }));
  if (!isObject(answer)) return [];
  return Object.entries(answer).flatMap(([name, value]) => {
    const field = path === '' ? name : `${path}.${name}`;
    const rest = Object.fromEntries(Object.entries(answer).filter(([other]) => other !== name));
    const other = typeof value === 'number' ? 'not a number' : 1;
    const instead = Object.entries({ null: null, 'of another type': other, 'an object': { a: 1 }, 'a list': [[]], hostile: HOSTILE });
    return [
      { what: 'missing', field, answer: rest },
      ...instead.map(([what, sent]) => ({ what, field, answer: { ...answer, [name]: sent } })),
      ...disturbedFields(value, field).map((one) => ({ ...one, answer: { ...answer, [name]: one.answer } })),
    ];
  });
}

/** A list in every form it may come in, and with one bad row: nothing of it is lost. */
function disturbedList(answer: unknown): Disturbed[] {
  const rows = Array.isArray(answer) ? (answer as unknown[]) : isObject(answer) && [answer.list, answer.data].find(Array.isArray);
  if (!rows) return [];
  const forms = { bare: rows, list: { list: rows }, data: { data: rows }, nested: { data: { list: rows, count: 1 } } };
  const all = { ...forms, 'with a bad row': [...(rows as unknown[]), { nothing: {} }, null] };
  return Object.entries(all).map(([what, sent]) => ({ what, field: '', answer: sent }));
}

/** The texts of an answer, by the field they stand in. */
function textsOf(answer: unknown, path = ''): { field: string; text: string }[] {
  if (typeof answer === 'string') return answer.length > 1 ? [{ field: path, text: answer.replaceAll(/<[^>]+>/g, '') }] : [];
  if (Array.isArray(answer)) return answer.flatMap((row) => textsOf(row, `${path}[]`));
  if (!isObject(answer)) return [];
  return Object.entries(answer).flatMap(([name, value]) => textsOf(value, path === '' ? name : `${path}.${name}`));
}

const within = (field: string, changed: string) =>
  changed !== '' && (field === changed || field.startsWith(`${changed}.`) || field.startsWith(`${changed}[`));

/** What the page shows once no answer is awaited and nothing changes any more. */
async function settled(store: AppStore): Promise<string> {
  const isAsking = () => Object.values(store.getState().platform.queries).some((query) => query?.status === QueryStatus.pending);
  let [before, same] = ['', 0];
  for (let round = 0; round < 1_500 && same < 4; round += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
    const now = document.body.textContent;
    same = now === before && now !== '' && !isAsking() ? same + 1 : 0;
    before = now;
  }
  return before;
}

type Remote = {
  manifest: RemoteManifest;
  screens: RemoteScreens;
  /** By path, the flags that close a screen when they are off: a flag that cannot be read is off (O-103), and nothing of it is left to see. */
  switches?: Readonly<Record<string, readonly string[]>>;
};

/** Opens a screen on these answers and gives what it shows once it is quiet. */
async function show({ screens }: Remote, route: RemoteManifest['routes'][number], changed?: [Call, unknown]) {
  for (const [call, answer] of SAMPLES) platform.answers(call, answer as never); // each sample is of its call; a changed one is meant not to be
  if (changed) platform.answers(changed[0], changed[1] as never);
  const Screen = await screens.screens[route.screen]?.();
  if (!Screen) throw new Error(`${route.path} names the screen ${route.screen}, which the remote does not have`);
  const { unmount, store } = renderScreen(<Screen />, { route: `${route.path}?id=1&key=quick&name=Hanoi`, session: true });
  const shown = await settled(store);
  const failed = document.querySelector('[role=alert] button') !== null;
  unmount();
  return { shown, failed };
}

/** What a screen gets to see of an answer: two that read the same look the same, as do all that cannot be read. */
const asRead = (call: Call, answer: unknown) =>
  `${call.path} ${JSON.stringify(readAnswer(call, answer)?.answer, (_name, value: unknown) => (value === undefined ? '(undefined)' : value))}`;

/**
 * A pull request tries every 41st disturbance, the night (`UNISON_TEST_SIZE=nightly`) all of them. A field has six: so each seventh one is disturbed, and
 * since 41 and six have no divisor in common, in every way in turn.
 */
const STEP = isNightly() ? 1 : 41;

/**
 * Shows, for each screen of a remote and each call that it asks, that a field or list of another shape costs the screen that field
 * alone: everything else it showed still stands, and where nothing can be shown a retry does (O-103). New screens and calls are
 * found by themselves, from the manifest and from what a screen asks.
 */
export function testEveryField(remote: Remote): void {
  test.each(remote.manifest.routes.map((route) => [route.path, route] as const))(
    '%s shows everything else when one field is not what the contract says [O-103, ERR-22]',
    async (_path, route) => {
      jest.spyOn(console, 'warn').mockImplementation(() => undefined); // each departure is told, which is shown elsewhere
      // The store tells of answers by frames: hundreds of screens would wait for one each.
      jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => Number(setTimeout(() => draw(performance.now()))));
      const usual = await show(remote, route);
      const used = [...SAMPLES].filter(([call]) => platform.requests(call).length > 0);
      const texts = used.flatMap(([call, answer]) => textsOf(answer).map((one) => ({ call, ...one })));
      const visible = texts.filter(({ text }) => usual.shown.includes(text));
      const lost: string[] = [];
      const known = new Map(used.map(([call, answer]) => [asRead(call, answer), usual]));
      const showOnce = async (call: Call, answer: unknown) => {
        const shown = known.get(asRead(call, answer)) ?? (await show(remote, route, [call, answer]));
        known.set(asRead(call, answer), shown);
        return shown;
      };
      let turn = 0;
      for (const [call, answer] of used) {
        for (const one of [...disturbedList(answer), ...disturbedFields(answer)]) {
          turn += 1;
          if (turn % STEP !== 0 || remote.switches?.[route.path]?.includes(one.field)) continue;
          const now = await showOnce(call, one.answer);
          const where = `${call.path} ${one.field} ${one.what}`;
          if (now.shown === '') lost.push(`${where}: an empty page`);
          if (!readAnswer(call, one.answer)) continue; // cannot be shown: its place is a retry's
          if (now.failed && !usual.failed) lost.push(`${where}: a retry`);
          const isOwn = (text: (typeof visible)[number]) => text.call === call && within(text.field, one.field);
          const own = visible.filter(isOwn).map(({ text }) => text); // the same words of another answer cannot be told apart
          const others = visible.filter((text) => !isOwn(text) && !own.includes(text.text));
          lost.push(...others.filter(({ text }) => !now.shown.includes(text)).map(({ text }) => `${where}: '${text}' is gone`));
        }
      }
      expect(lost).toEqual([]);
    },
    600_000,
  );
}
