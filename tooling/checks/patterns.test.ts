import { isSafePattern } from 'redos-detector';
import ts from 'typescript';
import { sourcesOf, walk } from './sources';

/** What runs where one slow request keeps everybody waiting, and may look at whatever a stranger sends: an address and headers of 16 KB. */
const LOOKING = ['tooling/edge', 'tooling/platform', 'tooling/publish', 'shared/src/contract', 'shared/src/remote'];
/** Ways in which a pattern may fail on the same text; more than a few and the time grows with the text's square or worse. */
const MOST_WAYS = 10;

const OWN = 'a text of our own';
const APART = 'each try begins at a sign that no other try runs over';
const SHORT = 'a text of bounded length, in four ways at most';

/** Patterns that the detector cannot bound, and why they are no way to keep a process busy. */
const BOUNDED: Readonly<Record<string, string>> = {
  'tooling/edge/bucket.ts (?:^|;\\s*)x=(\\d{1,2})(?:;|$)': APART,
  'tooling/edge/sourcePlaces.ts \\?.*$': OWN,
  'tooling/platform/db/hosts.ts ^(\\w+:\\/\\/)([^/?#@]*@)?([^/?#]*)([^?#]*)(?:\\?([^#]*))?$': OWN,
  'tooling/platform/media/serveMedia.ts ;\\s*q=0(\\.0*)?\\s*$': APART,
  'tooling/platform/members/commonPasswords.ts ^(.{1,4}?)\\1+$': SHORT,
  'tooling/platform/operations/docsPage.ts `([^`]+)`': OWN,
  'tooling/platform/operations/securityLog.ts [{,]"event":"([^"\\\\]+)"': APART,
  'tooling/platform/routes/replicaReads.ts \\b(?:FROM|JOIN)\\s+([a-z_][\\w.]*)': OWN,
  'tooling/platform/routes/replicaReads.ts \\b(?:ledger|fair)\\s*\\.|"': OWN,
  'tooling/platform/texts/index.ts \\{(\\w+)\\}': OWN,
  'shared/src/remote/filePlace.ts [^/]+\\/$': OWN,
  'shared/src/remote/grant.ts =+$': OWN,
  'shared/src/remote/shellFiles.ts self\\.unisonShellFiles=(\\{[^;]*\\});': OWN,
};

type Pattern = { source: string; flags: string };

/** A pattern where it is written; what a template fills in stands as one letter. */
function patternAt(node: ts.Node): Pattern | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const [made] = ts.isNewExpression(node) && node.expression.getText() === 'RegExp' ? (node.arguments ?? []) : [];
  if (made === undefined) return undefined;
  if (ts.isStringLiteralLike(made)) return { source: made.text, flags: '' };
  if (!ts.isTemplateExpression(made)) return undefined;
  return { source: made.head.text + made.templateSpans.map(({ literal }) => `x${literal.text}`).join(''), flags: '' };
}

const isBounded = ({ source, flags }: Pattern): boolean =>
  isSafePattern(source, { maxScore: MOST_WAYS, caseInsensitive: flags.includes('i'), unicode: flags.includes('u') }).safe;

test('no pattern that is tried on what strangers send takes more than a few tries on any text, headers and addresses included [security 18]', () => {
  const unbounded = new Set<string>();
  let looked = 0;
  for (const source of LOOKING.flatMap(sourcesOf))
    walk(source.tree, (node) => {
      const pattern = patternAt(node);
      if (pattern === undefined) return;
      looked += 1;
      if (!isBounded(pattern)) unbounded.add(`${source.path} ${pattern.source}`);
    });
  expect(looked).toBeGreaterThan(100);
  expect([...unbounded].sort()).toEqual(Object.keys(BOUNDED).sort());
});
