import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] };

/** What a screen's theme and width can change of what axe finds: how things are drawn, not what they are. */
export const BY_THEME_AND_WIDTH: readonly string[] = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** What axe finds on the page as it stands, by all its rules or by these; run in an isolated world, so that the page's own policy stays as strict as it is. */
export async function axe(page: Page, rules?: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'axe' });
  // The world of this name is the document's for good.
  const asked = await session.send('Runtime.evaluate', { expression: 'typeof axe', contextId: executionContextId });
  if (asked.result.value === 'undefined') await session.send('Runtime.evaluate', { expression: AXE, contextId: executionContextId });
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, ${JSON.stringify(options)}).then((r) => JSON.stringify(r.violations))`,
    contextId: executionContextId,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  const violations = JSON.parse(String(result.value)) as Violation[]; // axe-core's own result format
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
