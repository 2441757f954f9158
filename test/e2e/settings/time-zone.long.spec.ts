import type { Page } from '@playwright/test';
import { localTime } from '../../../shared/zoned-time';
import { signInByCalls } from '../pages/sign-in';
import { expect, test } from '../support/product-test';
import { addPeople, createDraft, createStore } from '../support/store';

const dayMs = 86_400_000;

test.use({ timezoneId: 'Asia/Singapore' });

const takeScreenshot = (page: Page, name: string) =>
  process.env.ZONE_SHOTS
    ? page.screenshot({ path: `${process.env.ZONE_SHOTS}/${name}.png` })
    : undefined;

test('sets the store’s time zone from the owner’s browser, and changes it on every screen from Profile', async ({
  page,
  product,
}) => {
  const store = await createStore(product, { timeZone: '' });
  const { token, customerId } = store;
  await addPeople(product, store, ['ada@readers.test']);
  const zoneNow = async () =>
    (await product.api(token, 'GET /customer/{customerId}', { params: { customerId } })).timeZone;
  // A manager's browser doesn't affect the store's time zone.
  expect(await zoneNow()).toBe('America/New_York');

  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${customerId}/settings/profile`);
  await expect(page.getByText('Your store’s time zone is Asia/Singapore.')).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Time zone' });
  await expect(field).toHaveValue('Asia/Singapore');
  expect(await zoneNow()).toBe('Asia/Singapore');
  await takeScreenshot(page, 'first');

  // The email is scheduled for 9:00 in Singapore, two days from now.
  const draftId = await createDraft(product, store);
  const day = localTime((await product.now()) + 2 * dayMs, 'UTC').slice(0, 10);
  const params = { draftId };
  const draft = await product.api(token, 'GET /draft/{draftId}', { customerId, params });
  const { segments } = await product.api(token, 'GET /segment', { customerId });
  const [sender] = await product.api(token, 'GET /settings/sender/verified', { customerId });
  const recipients = { segmentIds: segments.map(({ id }) => id), senderId: sender?.id };
  await product.api(token, 'POST /send/schedule', {
    customerId,
    body: { ...draft, draftId, ...recipients, sendAtLocal: `${day}T09:00` },
  });
  const sendAt = async () =>
    (await product.api(token, 'GET /draft/{draftId}', { customerId, params })).sendAt ?? '';
  expect(localTime(Date.parse(await sendAt()), 'Asia/Singapore')).toBe(`${day}T09:00`);

  await page.goto(`/customer/${customerId}/emails`);
  await expect(page.getByText(/9:00 AM/)).toBeVisible();
  await expect(page.getByText('Asia/Singapore', { exact: true })).toBeVisible();

  // Typing replaces the current value with a search instead of appending to it.
  await page.goto(`/customer/${customerId}/settings/profile`);
  await field.click();
  await page.keyboard.type('kolkata');
  await page.getByRole('option', { name: /Asia\/Kolkata/ }).click();
  const changesRegion = page.getByRole('region', { name: 'Changes' });
  await expect(changesRegion).toContainText('You have 1 scheduled email');
  await takeScreenshot(page, 'asked');
  const save = page.getByRole('form', { name: 'Time zone' }).getByRole('button', { name: 'Save' });
  await save.click();
  await expect(changesRegion).toContainText('Choose when your scheduled emails go out');
  expect(await zoneNow()).toBe('Asia/Singapore');
  await changesRegion.getByLabel('At the same hour in the new time zone').check();
  await takeScreenshot(page, 'chosen');
  await save.click();
  await expect(page.getByText(/Your information was updated/)).toBeVisible();
  await takeScreenshot(page, 'saved');
  expect(await zoneNow()).toBe('Asia/Kolkata');
  expect(localTime(Date.parse(await sendAt()), 'Asia/Kolkata')).toBe(`${day}T09:00`);

  await page.goto(`/customer/${customerId}/emails`);
  await expect(page.getByText(/9:00 AM/)).toBeVisible();
  await expect(page.getByText('Asia/Kolkata', { exact: true })).toBeVisible();
  await takeScreenshot(page, 'emails');

  // Calls the API as documented, with the trailing slash and all fields.
  const owner = await product.signIn(store.ownerEmail);
  const response = await fetch(`${product.origin}/api/user/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'x', email: store.ownerEmail, timeZone: 'America/Sao_Paulo' }),
  });
  expect(response.status).toBe(200);
  expect(await zoneNow()).toBe('America/Sao_Paulo');
  // The call didn't ask to move scheduled emails, so the send time is unchanged.
  expect(localTime(Date.parse(await sendAt()), 'Asia/Kolkata')).toBe(`${day}T09:00`);
});
