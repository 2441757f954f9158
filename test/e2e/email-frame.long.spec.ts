import { PutObjectCommand } from '@aws-sdk/client-s3';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from '@playwright/test';
import type { LocalProduct } from '../support/local-product';
import * as composer from './pages/composer';
import { signInByCalls } from './pages/sign-in';
import { expect, test } from './support/product-test';
import { createDraft, createStore, type Store } from './support/store';

const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

const open = async (page: Page, product: LocalProduct, store: Store, draftId: string) => {
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/compose/blank/${draftId}`);
};

/**
 * Waits until the page has saved unsaved changes on the device, which happens shortly after the
 * last key press. If the page crashes earlier, the changes are lost.
 */
const isSavedLocally = (page: Page, text: string) =>
  page.waitForFunction(
    (expectedText) =>
      Object.values(localStorage).some((storedValue) => String(storedValue).includes(expectedText)),
    text,
  );

/**
 * Writes a draft as the older editors stored it, because no API call writes such content anymore.
 */
const makeLegacy = async (product: LocalProduct, { customerId }: Store, draftId: string) => {
  const { TABLE_NAME, CONTENT_BUCKET } = await product.environment();
  const bodyKey = `body/${customerId}/legacy`;
  const Body =
    '<h1 style="color:#7c3aed !important">Autumn sale</h1><p>Bulbs for the frost.</p>' +
    '<button-component description="Shop now" href="https://shop.test" data-bg-color="#7c3aed"></button-component>';
  await product.aws.objects.send(
    new PutObjectCommand({ Bucket: CONTENT_BUCKET, Key: bodyKey, Body }),
  );
  await product.aws.table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { pk: `C#${customerId}`, sk: `DR#${draftId}` },
      UpdateExpression: 'SET editor = :editor, bodyKey = :bodyKey',
      ExpressionAttributeValues: { ':editor': 'TIPTAP', ':bodyKey': bodyKey },
    }),
  );
};

test('keeps unsaved work after a crash, and delays a save until the connection returns', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const draftId = await createDraft(product, store);
  await open(page, product, store, draftId);
  await composer.content(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And water them.');
  await expect(status(page, 'Unsaved changes')).toBeVisible();
  await isSavedLocally(page, 'And water them.');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(/^You have unsaved changes from/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(composer.content(page)).toContainText('And water them.');

  await page.context().setOffline(true);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert', { name: 'Error' })).toContainText(
    'Failed to save changes. Please try again.',
  );
  await expect(status(page, /^Offline/)).toBeVisible();
  await page.context().setOffline(false);
  await composer.expectSaved(page);
  await page.reload();
  await expect(composer.content(page)).toContainText('And water them.');
  await expect(page.getByText(/^You have unsaved changes from/)).toBeHidden();
});

test('converts an older email on the first save, and keeps undo across tabs, steps, and Save', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const draftId = await createDraft(product, store);
  await makeLegacy(product, store, draftId);
  await open(page, product, store, draftId);
  await expect(page.getByText('This email was made with an older editor')).toBeVisible();
  await composer.content(page).getByText('Bulbs for the frost.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Soon.');
  await page.getByRole('tab', { name: 'Legacy View (Read-only)' }).click();
  await expect(page.getByText('TIPTAP', { exact: true })).toBeVisible();
  const legacy = page.frameLocator('iframe[title="Legacy view"]');
  await expect(legacy.getByText('Shop now')).toBeVisible();
  await page.getByRole('tab', { name: 'New Editor' }).click();
  await composer.next(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await composer.expectSaved(page);
  await expect(page.getByRole('tab', { name: /Legacy/ })).toBeHidden();
  await composer.content(page).getByText('Bulbs for the frost.').click();
  await page.keyboard.press('Control+z');
  await expect(composer.content(page)).not.toContainText('Soon.');

  await page.getByRole('button', { name: 'Log' }).click();
  const log = page.getByRole('dialog', { name: 'Log' });
  await expect(log.getByText('Converted it from TIPTAP')).toBeVisible();
  await expect(log.getByText('Saved: content type and content changed')).toBeVisible();
  await expect(log.getByText('You ·').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();
});

test('an email’s style can become the default for new emails', async ({ page, product }) => {
  const store = await createStore(product);
  const draftId = await createDraft(product, store);
  await open(page, product, store, draftId);
  await page.getByRole('button', { name: 'Style' }).click();
  await page.getByLabel('Background color').fill('#556677');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Background color')).not.toHaveValue('#556677');
  await page.getByLabel('Link color').fill('#b45309');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Style' }).click();
  await expect(page.getByLabel('Link color')).toHaveValue('');
  await page.getByLabel('Content width').fill('640');
  await page.getByLabel('Background color').fill('#102030');
  await page.getByLabel('Border radius').fill('12');
  // Leaves the field without Tab, which would open the next field's palette and cover the button.
  await page.getByLabel('Border radius').blur();
  await page.getByRole('button', { name: 'Set as default' }).click();
  await expect(page.getByText('Theme updated')).toBeVisible();
  const { token, customerId } = store;
  const newDraft = await product.api(token, 'POST /draft', { customerId, body: { name: 'Next' } });
  expect(newDraft.styles).toMatchObject({
    backgroundColor: '#102030',
    borderRadius: 12,
    contentWidth: 640,
  });
});

test('lets the user indent code with Tab, leave it with Escape and Tab, search, format, and save it automatically', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const { token, customerId } = store;
  const body = { name: 'Code', editor: 'CODE' as const };
  const { id } = await product.api(token, 'POST /draft', { customerId, body });
  await open(page, product, store, id);
  await composer.subject(page).fill('Hello');
  const code = page.getByRole('textbox', { name: 'HTML' });
  await code.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('<div><p>Hi {{first_name|there}}</p></div>');

  await expect(composer.preview(page).getByText(/^Hi Ada/)).toBeVisible();
  await page.getByRole('button', { name: 'Format' }).click();
  // The formatter is loaded on first use, and the focus returns when it is done.
  await expect(code).toBeFocused();
  await composer.expectSaved(page);
  await page.keyboard.press('Control+f');
  await expect(page.getByPlaceholder('Find')).toBeVisible();
  await page.keyboard.press('Escape');
  await code.focus();
  await page.keyboard.press('Tab');
  await expect(code).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(code).not.toBeFocused();
  const saved = await product.api(token, 'GET /draft/{draftId}', {
    customerId,
    params: { draftId: id },
  });
  expect(saved.body).toContain('<div>\n    <p>Hi {{first_name|there}}</p>\n</div>');
});
