/** Stops the app that the set-up started. */
async function globalTeardown(): Promise<void> {
  await globalThis.unisonApp?.stop();
}

module.exports = globalTeardown;
