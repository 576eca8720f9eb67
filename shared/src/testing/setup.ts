import './drawn'; // before React
import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { reloadKept } from '../session/kept';
import { fillBrowserGaps } from './browserGaps';
import { activateFeaturesByUse } from './features';
import { consoleMessages } from './consoleMessages';
import { wire } from './platform';

fillBrowserGaps();
activateFeaturesByUse();
// Machines are noisy: how long a `find…` may wait ends what hangs, it never judges what is slow.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => {
  wire.start();
  consoleMessages.start();
});

afterEach(() => {
  cleanup();
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
