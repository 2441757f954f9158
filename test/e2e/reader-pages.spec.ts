import { expectAccessible } from './support/accessibility';
import { emailTo, linkIn } from './support/emails';
import { expect, test } from './support/product-test';
import { addPeople, createDraft, createStore, sendToAll } from './support/store';

const reader = 'pages-reader@readers.test';

test('makes an email’s preferences page and web version accessible and usable with the keyboard alone', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const { token, customerId } = store;
  await addPeople(product, store, [reader]);
  const { segments } = await product.api(token, 'GET /segment', { customerId });
  const params = { segmentId: segments[0]?.id ?? '' };
  const publicNameRequest = { customerId, params, body: { publicName: 'New bulbs' } };
  await product.api(token, 'PUT /segment/{segmentId}/publicName', publicNameRequest);
  const footer = '<email-footer web-version="true"></email-footer>';
  await sendToAll(product, store, await createDraft(product, store, { end: footer }));
  const email = await emailTo(product, reader);

  const webVersion = await page.goto(linkIn(email, 'View in browser'));
  const markup = (await webVersion?.text()) ?? '';
  expect(markup).toContain('Plant them');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'View in browser' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Unsubscribe' })).toBeFocused();
  await page.goto(linkIn(email, 'Unsubscribe'));
  await expect(page.getByRole('group', { name: /^Emails you get/ })).toBeVisible();
  await expectAccessible(page);
  const segment = page.getByRole('checkbox', { name: 'New bulbs' });
  await page.keyboard.press('Tab');
  await expect(segment).toBeFocused();
  await page.keyboard.press('Space');
  await expect(segment).not.toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save preferences' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Saved. You can close this page.');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeFocused();

  // The email's page allows no scripts, including axe, so the test checks its markup on a page that
  // allows scripts.
  await page.goto('about:blank');
  await page.setContent(markup);
  await expectAccessible(page, ['light']);
});
