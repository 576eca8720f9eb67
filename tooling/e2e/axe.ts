import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] };

/** WCAG 2.2, 2.5.8: axe asks for it only where it is told to. */
const TARGET_SIZE = 'target-size';

/** What a screen's theme and width can change of what axe finds: how things are drawn, not what they are. */
export const BY_THEME_AND_WIDTH: readonly string[] = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', TARGET_SIZE];

/** Colors are judged as they are drawn: what is just fading in, as a toast, has them once it stands. What never ends is not waited for. */
const STANDS = `const moving = document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime < 2_000);
  await Promise.race([Promise.allSettled(moving.map((one) => one.finished)), new Promise((done) => setTimeout(done, 2_000))]);`;

/**
 * Run in the page. Of a target that lies partly behind a bar axe sees the rest alone: what is too small is looked at again where it can be
 * scrolled to, since that is where it is pressed.
 */
const RUN = `async (options, rule) => {
  ${STANDS}
  const { violations } = await axe.run(document, options);
  const small = violations.find(({ id }) => id === rule);
  if (!small) return violations;
  const [before, nodes] = [scrollY, []];
  for (const { target } of small.nodes) {
    document.querySelector(target.at(-1))?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const again = await axe.run({ include: [target] }, { runOnly: [rule] });
    nodes.push(...again.violations.flatMap((violation) => violation.nodes));
  }
  scrollTo({ top: before, behavior: 'instant' });
  return [...violations.filter((violation) => violation !== small), ...(nodes.length > 0 ? [{ id: rule, nodes }] : [])];
}`;

/** What axe finds on the page as it stands, by all its rules and the size of targets, or by these; run in an isolated world, so that the page's own policy stays as strict as it is. */
export async function axe(page: Page, rules?: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'axe' });
  // The world of this name is the document's for good.
  const asked = await session.send('Runtime.evaluate', { expression: 'typeof axe', contextId: executionContextId });
  if (asked.result.value === 'undefined') await session.send('Runtime.evaluate', { expression: AXE, contextId: executionContextId });
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : { rules: { [TARGET_SIZE]: { enabled: true } } }) };
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${RUN})(${JSON.stringify(options)}, '${TARGET_SIZE}').then(JSON.stringify)`,
    contextId: executionContextId,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  const violations = JSON.parse(String(result.value)) as Violation[]; // axe-core's own result format
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
