import { onDemand } from './onDemand.mjs';
import { appSyntax, oldestBrowsers, ownTexts, syntax } from './syntax.mjs';
import { wholeAmounts } from './wholeAmounts.mjs';
import { zones } from './zones.mjs';

// Rules of our own for oxlint (rules.json), which asks for one default export. What a remote is held to wherever it lies: in this repository or in one of
// its team's own (tooling/remote-kit).
export default {
  meta: { name: 'unison' },
  rules: {
    'app-syntax': appSyntax,
    'oldest-browsers': oldestBrowsers,
    'on-demand': onDemand,
    'own-texts': ownTexts,
    syntax,
    'whole-amounts': wholeAmounts,
    zones,
  },
};
