import { expect, type Locator, type Page } from '@playwright/test';
import type { LocalProduct } from '../../support/local-product';
import type { Store } from '../support/store';
import { content } from './composer';
import { signInByCalls } from './sign-in';

/** Returns a paragraph with this text as stored markup. */
export const p = (text: string): string => `<email-paragraph>${text}</email-paragraph>`;

/** An image of one red pixel, as a base64 PNG. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

export const png = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(pixel, 'base64'),
});

/** Creates a draft of the store with this body and opens it in the editor. */
export const openDraftWith = async (
  page: Page,
  product: LocalProduct,
  { store, body }: { readonly store: Store; readonly body: string },
): Promise<string> => {
  const { token, customerId } = store;
  const draft = await product.api(token, 'POST /draft', { customerId, body: { name: 'Blocks' } });
  const changes = { rev: draft.rev, subject: 'Autumn bulbs', body };
  const params = { draftId: draft.id };
  await product.api(token, 'PUT /draft/{draftId}', { customerId, params, body: changes });
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${customerId}/compose/blank/${draft.id}`);
  await content(page).waitFor();
  return draft.id;
};

export const savedBody = async (
  product: LocalProduct,
  { token, customerId }: Store,
  draftId: string,
): Promise<string> => {
  const params = { draftId };
  return (await product.api(token, 'GET /draft/{draftId}', { customerId, params })).body;
};

export const settings = (page: Page, block: string): Locator =>
  page.getByRole('dialog', { name: `${block} Settings` });

type EditorElement = Element & {
  readonly editor?: {
    readonly state: {
      readonly selection: { readonly $head: { readonly parent: { readonly textContent: string } } };
    };
  };
};

/**
 * Returns the text of the line that the editor has the caret in. The browser may be ahead of the
 * editor.
 */
export const caretLine = (page: Page): Promise<string | undefined> =>
  content(page).evaluate(
    (element: EditorElement) => element.editor?.state.selection.$head.parent.textContent,
  );

/** Clicks into a line, and waits until the editor has updated the caret. */
export const clickInto = async (page: Page, visibleText: string): Promise<void> => {
  await content(page).getByText(visibleText, { exact: true }).click();
  await expect.poll(() => caretLine(page)).toBe(visibleText);
};

export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Presses Insert or Update and waits until the settings have closed. */
export const confirmSettings = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: /^(Insert|Update) (?!merge)/ }).click();
  await expect(dialog).toBeHidden();
};

/** Opens the settings of an element by double-clicking it in the email. */
export const openSettings = async (
  page: Page,
  block: string,
  target: Locator,
): Promise<Locator> => {
  await target.dblclick();
  const dialog = settings(page, block);
  await dialog.waitFor();
  return dialog;
};

/** Types into a settings field and leaves it, so that it is validated. */
export const fill = async (dialog: Locator, label: string, value: string): Promise<void> => {
  const field = dialog.getByLabel(label, { exact: true });
  await field.fill(value);
  await field.blur();
};

/** Chooses an option from a dropdown. */
export const choose = async (dialog: Locator, label: string, option: string): Promise<void> => {
  await dialog.getByRole('combobox', { name: label, exact: true }).click();
  await dialog.page().getByRole('option', { name: option, exact: true }).click();
};

/** Pastes or drops data the way the clipboard or a drag does. */
export const transferData = async (
  page: Page,
  event: 'paste' | 'drop',
  data: {
    readonly html?: string;
    readonly file?: { readonly name: string; readonly base64: string };
  },
): Promise<void> => {
  // The code that handles pasted and dropped data is loaded together with the handle, once the text
  // is shown.
  await expect(page.locator('.mb-handle')).toBeAttached();
  await content(page).evaluate(
    (target, { event: type, html, file }) => {
      const transfer = new DataTransfer();
      if (html) transfer.setData('text/html', html);
      if (file) {
        const bytes = Uint8Array.from(atob(file.base64), (byte) => byte.charCodeAt(0));
        transfer.items.add(new File([bytes], file.name, { type: 'image/png' }));
      }
      const { right, bottom } = target.getBoundingClientRect();
      const at = { clientX: right - 40, clientY: bottom - 4 };
      const common = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: transfer })
          : new DragEvent('drop', { ...common, ...at, dataTransfer: transfer }),
      );
    },
    { event, ...data },
  );
};

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
};

/**
 * Waits for an element to stop moving and to accept the pointer, then presses on its center and
 * holds the button.
 */
const grab = async (page: Page, target: Locator): Promise<void> => {
  await target.hover();
  await page.mouse.down();
  expect(await target.evaluate((pressed) => pressed.matches(':active'))).toBe(true);
};

/** Drags a block by its handle to the upper edge of another. */
export const drag = async (page: Page, block: Locator, target: Locator): Promise<void> => {
  const button = page.getByRole('button', { name: 'Move or change this block' });
  await target.scrollIntoViewIfNeeded();
  // The handle appears when the mouse moves and the handle's code is loaded. After that, the handle
  // stays.
  const bringHandle = async () => {
    await page.mouse.move(0, 0);
    await block.hover();
    return button.isVisible();
  };
  await expect.poll(bringHandle).toBe(true);
  await grab(page, button);
  const { x, y } = await boxOf(target);
  await page.mouse.move(x + 10, y + 4, { steps: 8 });
  await page.mouse.up();
};

/** Drags an element sideways. */
export const pull = async (page: Page, target: Locator, px: number): Promise<void> => {
  await grab(page, target);
  const { x, y, width, height } = await boxOf(target);
  await page.mouse.move(x + width / 2 + px, y + height / 2, { steps: 8 });
  await page.mouse.up();
};
