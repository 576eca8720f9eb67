// Ends with 0 once an address answers with status 200, else with 1: for health checks, which have no client of their own in these images.
// `node ready.mjs URL` asks once; `node ready.mjs URL SECONDS` asks until then; `node ready.mjs URL SECONDS PID` beyond that for as long as that process
// lives: one that migrates a large table must not be ended for it, and systemd alone would wait on for one that ended by itself.
const [address, seconds = '0', pid = ''] = process.argv.slice(2);
const ends = Date.now() + Number(seconds) * 1_000;
const asks = async () => (await fetch(address, { signal: AbortSignal.timeout(3_000) })).status === 200;
const lives = () => {
  try {
    return pid !== '' && process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};
for (;;) {
  if (await asks().catch(() => false)) process.exit(0);
  if (Date.now() >= ends && !lives()) process.exit(1);
  await new Promise((next) => setTimeout(next, 250));
}
