import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the guide lies for whoever lints: in this repository, or in a team's own inside the kit. */
const GUIDE = relative(process.cwd(), fileURLToPath(new URL('../../../docs/contributing.md', import.meta.url)));

const EVERYWHERE = [
  {
    selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]',
    message: 'HTML goes through SafeHtml (@unison/shared/ui/html), which sanitises it.',
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'HTML goes through SafeHtml (@unison/shared/ui/html), which sanitises it.',
  },
  {
    selector: "CallExpression[callee.object.name='jest'][callee.property.name='mock'] > Literal[value=/^(\\.|@unison)/]",
    message: 'Fake the wire (shared/testing), not our own modules.',
  },
  {
    selector: 'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|only|todo)$/]',
    message: 'A skipped or focused test proves nothing: finish it or take it out.',
  },
  {
    selector: [
      "CallExpression[callee.object.name='jest'][callee.property.name='setTimeout'] > Literal[value<240000]",
      ...[
        '[callee.name=/^(it|test|(before|after)(All|Each))$/]',
        "[callee.callee.object.name=/^(it|test)$/][callee.callee.property.name='each']",
      ].map((whose) => `CallExpression${whose} > Literal:last-child[value<240000]`),
    ].join(', '),
    message: 'A limit ends what hangs, it never judges what is slow: every test has 240 s (tooling/jest/patience.cjs). Take yours away.',
  },
  {
    selector: "CallExpression[callee.object.name='React'][callee.property.name='lazy'], CallExpression[callee.name='lazy']",
    message:
      'React.lazy keeps a failed load for ever. Take useOnDemand for what a press opens, usePartWhile for what shows by itself (@unison/shared/screen).',
  },
];

/** Kinds of inputs into which nobody types a letter. */
const UNTYPED = 'button|checkbox|file|hidden|image|radio|range|reset|submit';

/** Beside those, in code of the app. */
const IN_THE_APP = [
  {
    selector:
      "JSXOpeningElement[name.name=/^(input|textarea)$/]:has(JSXAttribute[name.name='value'])" +
      `:not(:has(JSXAttribute[name.name='readOnly'], JSXAttribute[name.name='type'] > Literal[value=/^(${UNTYPED})$/]))`,
    message: 'Take TextField or TextArea of the kit: what is typed leads there, and whoever keeps it follows. No letter is lost.',
  },
  {
    selector: 'CallExpression[callee.name=/^use(Layout)?Effect$/][arguments.length=1]',
    message:
      'Not after every render: what an effect calls is a useEffectEvent of React, what is handed on a useLatest (@unison/shared/ui).',
  },
  {
    selector: "CallExpression[callee.property.name='addEventListener'] > Literal[value='visibilitychange']",
    message: 'Take usePageVisible (@unison/shared/ui).',
  },
  {
    selector:
      'Property[key.name=/^(onCacheEntryAdded|getPreviousPageParam|(arg|meta|rawResponse|response|rawErrorResponse|errorResponse)Schema)$/]',
    message:
      'The app carries the toolkit without this. Shapes are parsed by the contract, pages come one after the other. Who needs it has its name taken off tooling/build/unused.ts of the app, and the shell released first.',
  },
];

/** What browsers learned after the oldest ones the app is for (docs/contributing.md). */
const NEWER = [
  {
    selector: [
      "MemberExpression[object.name='URL'][property.name=/^(canParse|parse)$/]",
      "MemberExpression[object.name='Promise'][property.name=/^(withResolvers|try)$/]",
      "MemberExpression[object.name=/^(Object|Map)$/][property.name='groupBy']",
      "MemberExpression[object.name='AbortSignal'][property.name='any']",
      "MemberExpression[object.name='Array'][property.name='fromAsync']",
      'MemberExpression[property.name=/^(checkVisibility|(show|hide|toggle)Popover|moveBefore|setHTML)$/]',
    ].join(', '),
    message: `The oldest browsers the app is for do not have this (${GUIDE}). For an address: \`new URL\` in a \`try\`.`,
  },
];

/** Where a package has a hook of its own for its texts. */
const IN_SCREENS = [
  {
    selector: "CallExpression[callee.name='useTexts'] > Identifier[name='SHARED_TEXTS']",
    message:
      "Take `common` of the package's own hook in src/use…Texts.ts, the one file that may ask for SHARED_TEXTS: `const { t, common } = use…Texts()`. Where it is missing, write it: `t` is useTexts of this package, `common` useTexts(SHARED_TEXTS).",
  },
];

/** A rule that has something to say about each node that a selector finds (esquery's grammar). */
const saying = (found) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) => Object.fromEntries(found.map(({ selector, message }) => [selector, (node) => context.report({ node, message })])),
});

export const syntax = saying(EVERYWHERE);
export const appSyntax = saying(IN_THE_APP);
export const oldestBrowsers = saying(NEWER);
export const ownTexts = saying(IN_SCREENS);
