import type { Locator, Page } from '@playwright/test';
import type { LocalProduct } from '../support/local-product';
import { signInByCalls } from './pages/sign-in';
import { expect, test } from './support/product-test';
import { addPeople, createDraft, createStore, type Store } from './support/store';

/** The longest values that the product accepts, each as one unbreakable word. */
const word = (length: number, letter = 'W') => letter.repeat(length);
const email = `${word(40, 'a')}@${word(60, 'b')}.${word(60, 'c')}.test`;

const rename = async (product: LocalProduct, { token, customerId }: Store) => {
  const { segments } = await product.api(token, 'GET /segment', { customerId });
  const list = segments.find(({ name }) => name === 'friends');
  if (!list) throw new Error('The imported segment is missing');
  const params = { segmentId: list.id };
  const body = { name: word(100) };
  await product.api(token, 'PUT /segment/{segmentId}/name', { customerId, params, body });
  return list.id;
};

/** Creates a store whose every name is as long as possible. */
const longStore = async (product: LocalProduct) => {
  const store = await createStore(product, { brand: word(254, 'B') });
  const header = `Email,First name,${word(60, 'k')}`;
  await addPeople(product, store, [`${email},${word(254)},${word(254, 'v')}`], header);
  const segmentId = await rename(product, store);
  const draftId = await createDraft(product, store, { name: word(254), subject: word(254, 'S') });
  return { ...store, segmentId, draftId };
};

/**
 * Returns the elements that extend beyond the right edge of the window, for a failure's message.
 */
const overflowingElements = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 200));
  });

/** Returns whether an element's text is fully visible, not clipped by a container. */
const isFullyVisible = (shown: Locator) =>
  shown.evaluate((element) => {
    const { right } = element.getBoundingClientRect();
    const holders = [element.parentElement, element.parentElement?.parentElement];
    const ends = holders.map((holder) => holder?.getBoundingClientRect().right ?? 0);
    return element.scrollWidth <= element.clientWidth && ends.every((end) => right <= end + 1);
  });

const expectInside = async (page: Page): Promise<void> => {
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => expect(await overflowingElements(page)).toEqual([])).toPass();
  }
};

test('keeps every page within the window’s width when names have hundreds of letters', async ({
  page,
  product,
}) => {
  const store = await longStore(product);
  const { customerId, segmentId, draftId } = store;
  await signInByCalls(page.context(), product, store.ownerEmail);
  const base = `/customer/${customerId}`;
  const open = async (path: string, shown: string) => {
    await page.goto(base + path);
    await expect(page.getByText(shown).first()).toBeVisible();
    await expectInside(page);
  };

  await test.step('opens the lists', async () => {
    await open('/emails', word(254));
    await open('/audience', email);
    await open('/audience?tab=files', word(100));
    await open(`/audience/${segmentId}`, word(100));
    await open('/settings/emails', 'Default Email Address');
  });

  await test.step('opens dialogs and toasts', async () => {
    await page.goto(`${base}/audience?tab=files`);
    await page.getByRole('button', { name: `Actions for ${word(100)}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText(word(100));
    await expectInside(page);
    await page.goto(`${base}/emails`);
    await page.getByRole('button', { name: `Actions for ${word(254)}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('status').getByText(/” deleted/)).toBeVisible();
    await expectInside(page);
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  await test.step('opens a subscriber', async () => {
    await page.goto(`${base}/audience`);
    await page.getByRole('link', { name: email }).click();
    await expect(page.getByRole('heading', { name: word(254) })).toBeVisible();
    await expect(page.getByText(word(254, 'v'))).toBeVisible();
    await expectInside(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expectInside(page);
  });

  await test.step('opens an email being sent', async () => {
    await page.goto(`${base}/compose/blank/${draftId}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    const state = page.getByRole('status').filter({ hasText: 'Saved' });
    await expect(async () => expect(await isFullyVisible(state)).toBe(true)).toPass();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: word(100) }).click();
    await expectInside(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Completed', { exact: true }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(word(254, 'S'));
    await expectInside(page);
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Your email is being sent!')).toBeVisible();
    await page.goto(`${base}/campaign/${draftId}/report`);
    await expect(page.getByText(word(254)).first()).toBeVisible();
    await expectInside(page);
    const sentMessage = page.getByRole('status').getByText(/was sent to 1 person/);
    await expect(sentMessage).toBeVisible({ timeout: 60_000 });
    await expectInside(page);
    await page.getByRole('button', { name: /^Results/ }).click();
    await expect(page.getByRole('dialog', { name: 'Results' })).toContainText(word(254));
    await expectInside(page);
  });

  await test.step('opens the builder', async () => {
    await page.goto(`${base}/audience/compose`);
    await page.getByRole('checkbox', { name: word(100) }).click();
    await expectInside(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Add condition' }).click();
    // A product chosen in a condition has its own row, and its title can have 255 letters.
    const condition = page.getByRole('group', { name: 'Condition 1' });
    await expect(condition).toHaveCSS('min-width', '0px');
  });
});
