import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { newsletters } from '../fixtures/newsletters/newsletters';
import type { LocalProduct } from '../support/local-product';
import { signInNewManager } from './pages/sign-in';
import { expect, test } from './support/product-test';

const paste = (page: Page, text: string) =>
  page.getByRole('textbox', { name: 'HTML' }).evaluate((element, source) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', source);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
  }, text);

const expectSaved = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/draft/'),
  );

type Store = {
  readonly product: LocalProduct;
  readonly token: string;
  readonly customerId: string;
};

/**
 * Opens a new code email in a new tab.
 * @returns its stored content
 */
const openCode = async (context: BrowserContext, { product, token, customerId }: Store) => {
  const body = { name: 'Pasted', editor: 'CODE' as const };
  const { id: draftId } = await product.api(token, 'POST /draft', { customerId, body });
  const page = await context.newPage();
  const code = page.getByRole('textbox', { name: 'HTML' });
  const open = async () => {
    await page.goto(`/customer/${customerId}/compose/blank/${draftId}`);
    await code.waitFor();
  };
  await open();
  const readStoredBody = async () => {
    const call = { customerId, params: { draftId } };
    return (await product.api(token, 'GET /draft/{draftId}', call)).body;
  };
  return { page, code, stored: readStoredBody, open };
};

const aStore = async (context: BrowserContext, product: LocalProduct): Promise<Store> => {
  await signInNewManager(context, product);
  const name = randomUUID().slice(0, 8);
  const token = await product.signInAsManager(`source-${name}@agency.test`);
  const body = { brand: `Source ${name}`, email: `source-${name}@shop.test` };
  const { id: customerId } = await product.api(token, 'POST /customer/create', { body });
  return { product, token, customerId };
};

test('saves pasted newsletters automatically without changing a byte', async ({
  context,
  product,
}) => {
  test.setTimeout(300_000);
  const store = await aStore(context, product);
  const pasteSource = async ([name, source]: readonly [string, string]) => {
    const { page, stored: readStoredBody } = await openCode(context, store);
    const byItself = expectSaved(page);
    await paste(page, source);
    await byItself;
    expect(await readStoredBody(), name).toBe(source);
    await page.close();
  };
  const all = [...newsletters()];
  // Pastes three newsletters at a time, so that they all wait for the autosave in the same five
  // seconds.
  for (let from = 0; from < all.length; from += 3) {
    await Promise.all(all.slice(from, from + 3).map(pasteSource));
  }
});

test('changes only the edited part of an opened source, and restores it on undo', async ({
  context,
  product,
}) => {
  const source = newsletters().get('mixed-line-endings.html') ?? '';
  const {
    page,
    code,
    stored: readStoredBody,
    open,
  } = await openCode(context, await aStore(context, product));
  const save = async () => {
    const done = expectSaved(page);
    await page.keyboard.press('Control+s');
    await done;
  };
  await paste(page, source);
  await save();
  await open();
  await code.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('x');
  await save();
  expect(await readStoredBody()).toBe(`x${source}`);
  await page.keyboard.press('Control+z');
  await save();
  expect(await readStoredBody()).toBe(source);
});
