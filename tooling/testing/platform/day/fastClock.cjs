// Preloaded into a process (`node --require`), all its time goes by UNISON_TEST_CLOCK_PACE times as fast: dates, its steady clock and its timers. An
// embedded database lives in the process and has the same clock, so that rounds, cleaning, audits and sessions keep their measure to one another.
const timersByPromise = require('node:timers/promises');

const pace = Number(process.env.UNISON_TEST_CLOCK_PACE);
const began = Date.now();
const steady = performance.now.bind(performance);
const elapsed = () => steady() * pace;

const RealDate = Date;
const now = () => Math.floor(began + elapsed());
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }
  static now() {
    return now();
  }
};
performance.now = elapsed;

for (const name of ['setTimeout', 'setInterval']) {
  const real = globalThis[name];
  globalThis[name] = (work, ms = 0, ...given) => real(work, ms / pace, ...given);
}
const pause = timersByPromise.setTimeout;
timersByPromise.setTimeout = (ms = 0, ...rest) => pause(ms / pace, ...rest);
