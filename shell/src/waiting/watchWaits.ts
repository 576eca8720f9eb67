import type { AppStore } from '@unison/shared/api';
import { momentNow, msSince, type Moment } from '@unison/shared/clock';
import { askAnew, waitsOf, type Wait } from './waits';
import type { DrawWait, WaitShown } from './WaitLine';

/** A first answer that takes so long, in ms, is no longer usual, and whoever waits is told. */
export const LONG_MS = 10_000;
/** While one does, it is looked so often, in ms, whether anybody still waits: screens come and go without a word to the store. */
const LOOK_MS = 500;
/** A drawing takes up what was asked for anew within so many ms. */
const HANDOVER_MS = 100;

/** The moment of a time stamp, which is of the device's clock alone: that may be set from then on. */
function momentOf(since: number): Moment {
  const { steady, wall } = momentNow();
  const age = Math.max(0, wall - since);
  return { steady: steady - age, wall: wall - age };
}

/** A screen that shows shapes, and nothing above it that has to be answered first. */
const isWaiting = (): boolean =>
  navigator.onLine &&
  document.querySelector('main [data-bones]') !== null &&
  document.querySelector('[role="dialog"], [role="alertdialog"]') === null;

const loadLine = (): Promise<DrawWait> =>
  import(/* webpackChunkName: 'sheets' */ './WaitLine').then(({ placeWaitLine }) => placeWaitLine());

/** Follows what screens wait for, and says while a first answer takes longer than usual. Without its line, which is fetched then, all is as it would be without this. */
export function watchWaits(store: AppStore): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draw: DrawWait | undefined;
  let isFetched = false;
  /** What is drawn: nothing, that it takes long, or (`isAsking`) that it was asked anew. The store speaks often, and is drawn only where that differs. */
  let isDrawn: WaitShown['isAsking'] | undefined;
  /** When each request that is waited for began, by its time stamp and key. */
  let begun = new Map<string, Moment>();
  /** What takes long. */
  let long: readonly Wait[] = [];
  /** What was asked for anew: told until it is here, however young the request. */
  let again: readonly string[] = [];
  /** One request is dropped, and who waited takes up the next: nobody has stopped waiting. */
  let isHandingOver = false;

  const show = (isAsking: typeof isDrawn): void => {
    if (isAsking !== undefined && !isFetched) {
      isFetched = true;
      // It has its place before it has its words: a region that comes with them is not read out.
      loadLine().then(
        (loaded) => (draw = loaded),
        () => (isFetched = false),
      );
    }
    if (!draw || isAsking === isDrawn) return;
    isDrawn = isAsking;
    draw(isAsking === undefined ? undefined : { isAsking, onRetry });
  };

  const onRetry = (): void => {
    again = long.map(({ key }) => key);
    isHandingOver = true;
    show(true);
    askAnew(store, long);
    clearTimeout(timer);
    timer = setTimeout(() => {
      isHandingOver = false;
      look();
    }, HANDOVER_MS);
  };

  function look(): void {
    if (isHandingOver) return;
    clearTimeout(timer);
    const waits = waitsOf(store);
    again = again.filter((key) => waits.some((wait) => wait.key === key));
    const idOf = ({ key, since }: Wait): string => `${String(since)} ${key}`;
    begun = new Map(waits.map((wait) => [idOf(wait), begun.get(idOf(wait)) ?? momentOf(wait.since)]));
    const age = (wait: Wait): number => msSince(begun.get(idOf(wait)) ?? momentNow());
    long = waits.filter((wait) => age(wait) >= LONG_MS || again.includes(wait.key));
    show(long.length > 0 && isWaiting() ? long.every((wait) => age(wait) < LONG_MS) : undefined);
    if (long.length > 0) timer = setTimeout(look, LOOK_MS);
    else if (waits.length > 0) timer = setTimeout(look, LONG_MS - Math.max(...waits.map(age)));
  }
  store.subscribe(look);
  look();
}
