const { basename } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

const fileName = (text) => text.replace(/\W+/g, '-').replace(/^-|-$/g, '').slice(0, 60);

/** Puts words behind the message of what was thrown, where jest shows them: before the lines of its stack. False for what has no stack. */
function addTo(error, words) {
  if (typeof error?.stack !== 'string') return false;
  const at = error.stack.search(/\n\s*at .*:\d+:\d+/);
  const end = at < 0 ? error.stack.length : at;
  error.stack = `${error.stack.slice(0, end)}\n\n${words}\n${error.stack.slice(end)}`;
  return true;
}

/** Where browser tests run: one that fails says what its open pages show (tooling/browser/evidence.ts). */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.file = basename(context.testPath).replace(/\..*/, '');
  }

  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const title = event.test?.name ?? event.hook.type;
    const evidence = (await this.global.unisonEvidence?.(`${this.file}-${fileName(title)}`)) ?? '';
    if (evidence === '') return;
    const words = `Open then:\n${evidence}`;
    // A time that is over is thrown as mere words.
    if (!addTo(event.error, words)) process.stderr.write(`${this.file}, ${title}: ${words}\n`);
  }
};
