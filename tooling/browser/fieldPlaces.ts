import type { Page } from 'playwright-core';

/** Fields that text is typed into; a code of digits takes digits alone. */
export const TEXT_FIELDS =
  'input:visible:not([readonly]):not([type=radio]):not([type=checkbox]):not([type=range]):not([type=file]), textarea:visible:not([readonly])';

/** Where fields are: an address, and what is pressed there before they stand. */
export type Place = readonly [address: string, ...pressed: (string | RegExp)[]];

/** What a member fills in. */
export const MEMBERS: readonly Place[] = [
  ['/Video'],
  ['/xf'],
  ['/List?id=21&name=X', 'Filter'],
  ['/Lottery?key=quick&id=1'],
  ['/Lottery?key=quick&id=1', 'Limits and breaks'],
  ['/luckDraw', 'Your part in the draw'],
  ['/ServiceOnline'],
  ['/Recharge'],
  ['/Withdraw'],
  ['/BindCard'],
  ['/BindCard', /^Bank: /],
  ['/Setname'],
  ['/SetLoginPassword'],
  ['/EditPayPassword'],
  ['/EditPayPassword', 'Forgot it? Use a recovery code'],
  ['/Personalreport', 'Change limits'],
  ['/Infomation', /^Two-step verification/],
  ['/Infomation', /^Recovery code/],
];
/** What is filled in before there is a session. */
export const VISITORS: readonly Place[] = [['/Login'], ['/Login', 'Use a recovery code'], ['/Register']];

/** A place in words. */
export const placeWords = (place: Place): string => place.join(' > ');

/** Opens a place until its first field stands. `mayBeNone`: a place that is only looked at for fields. */
export async function openField(page: Page, [address, ...pressed]: Place, mayBeNone: boolean): Promise<void> {
  await page.goto(address);
  for (const name of pressed) {
    const found = page.getByRole('button', { name }).or(page.locator('summary', { hasText: name }));
    await found.first().click();
  }
  if (mayBeNone) await page.locator('h1').first().waitFor({ timeout: 15_000 }); // by its element: behind the announcement it has no role
  await page
    .locator(TEXT_FIELDS)
    .first()
    .waitFor({ timeout: mayBeNone ? 2_000 : 15_000 })
    .catch((error: unknown) => {
      if (!mayBeNone) throw error;
    });
}
