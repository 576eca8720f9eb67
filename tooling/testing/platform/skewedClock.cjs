// Preloaded into a process (`node --require`), its clock is wrong by UNISON_TEST_CLOCK_MS from its first moment on.
const skewMs = Number(process.env.UNISON_TEST_CLOCK_MS);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + skewMs);
    else super(...given);
  }
  static now() {
    return RealDate.now() + skewMs;
  }
};
