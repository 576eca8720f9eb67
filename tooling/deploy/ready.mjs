// Ends with 0 once an address answers with status 200, else with 1: for health checks, which have no client of their own in these images.
// `node ready.mjs URL` asks once; `node ready.mjs URL SECONDS` asks until then.
const [address, seconds = '0'] = process.argv.slice(2);
const ends = Date.now() + Number(seconds) * 1_000;
const asks = async () => (await fetch(address, { signal: AbortSignal.timeout(3_000) })).status === 200;
for (;;) {
  if (await asks().catch(() => false)) process.exit(0);
  if (Date.now() >= ends) process.exit(1);
  await new Promise((next) => setTimeout(next, 250));
}
