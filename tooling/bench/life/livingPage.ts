import type { Browser, CDPSession, Page } from 'playwright-core';
import { countAlive, heapByKind, heldBy } from '../../browser/held';
import { openPhone, sayOfAge, logIn } from '../../browser/phone';

/** A member's page that can be asked what it holds, on /Mine. */
export type LivingPage = {
  page: Page;
  figures(): Promise<Record<string, number>>;
  kinds(): ReturnType<typeof heapByKind>;
  requests(): number;
};

/** Opens the one page whose long life is looked at; `requests` are those since it was asked last. */
export async function openLivingPage(browser: Browser): Promise<LivingPage> {
  const { page, context } = await openPhone(browser);
  await countAlive(context);
  const session: CDPSession = await context.newCDPSession(page);
  let requests = 0;
  page.on('request', () => (requests += 1));
  await page.goto('/Login');
  await sayOfAge(page);
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL('**/Mine');
  return {
    page,
    figures: () => heldBy(page, session),
    kinds: () => heapByKind(session),
    requests: () => {
      const counted = requests;
      requests = 0;
      return counted;
    },
  };
}
