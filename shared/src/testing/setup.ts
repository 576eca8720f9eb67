import './drawn'; // before React
import '@testing-library/jest-dom';
import type { Config } from '@testing-library/react';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { reloadKept } from '../session/kept';
import { fillBrowserGaps } from './browserGaps';
import { letArrive } from './clock';
import { activateFeaturesByUse } from './features';
import { actOnWholeFrames } from './frames';
import { consoleMessages } from './consoleMessages';
import { takeNoOwnerStacks } from './ownerStacks';
import { wire } from './platform';

fillBrowserGaps();
takeNoOwnerStacks();
activateFeaturesByUse();
actOnWholeFrames();
// Machines are noisy: how long a `find…` may wait ends what hangs, it never judges what is slow.
configure({ asyncUtilTimeout: 30_000, getElementError: quietWhileWaiting(getConfig().getElementError) });

/** While a `find…` waits, each look that finds nothing printed the whole document for nobody: what is told at the end has it. */
function quietWhileWaiting(inFull: Config['getElementError']): Config['getElementError'] {
  return (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : inFull(message, container);
}

beforeAll(() => {
  wire.start();
  consoleMessages.start();
});

afterEach(async () => {
  cleanup();
  await letArrive(); // what this test asked is its own: the next one has no answer for it, and none comes once the document is gone
  localStorage.clear();
  sessionStorage.clear();
  reloadKept();
  const complaints = [
    ...wire.forget().map((request) => `No answer was set for ${request}: say platform.answers(calls.…).`),
    ...consoleMessages.take().map((text) => `Unexpected ${text}`),
  ];
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});

afterAll(() => {
  wire.stop();
});
