import type { Page } from '@playwright/test';
import { openDraftWith, p, press } from '../pages/block-editor';
import * as composer from '../pages/composer';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { createStore } from '../support/store';

/** Types like a Japanese input method: intermediate letters, then the chosen word. */
const compose = async (page: Page, between: readonly string[], word: string): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  for (const text of between) {
    const at = { selectionStart: text.length, selectionEnd: text.length };
    await browser.send('Input.imeSetComposition', { text, ...at });
  }
  await browser.send('Input.insertText', { text: word });
  await browser.detach();
};

/** Pastes formatted text the way word processors put it on the clipboard. */
const pasteFormatted = (page: Page, html: string, text: string): Promise<void> =>
  composer.subject(page).evaluate(
    (line, { formatted, plain }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', formatted);
      clipboardData.setData('text/plain', plain);
      const options = { bubbles: true, cancelable: true, clipboardData };
      line.dispatchEvent(new ClipboardEvent('paste', options));
    },
    { formatted: html, plain: text },
  );

test('accepts merge tag pills, input methods, emoji, and formatted text in a subject line, and undoes each', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const { token, customerId, brand } = store;
  const draftId = await openDraftWith(page, product, { store, body: p('Plant bulbs.') });
  const subject = composer.subject(page);
  await subject.click();
  await press(page, 'Control+a', 'Delete');
  await page.keyboard.type('Hi {{first');
  await page.getByRole('listbox', { name: 'Merge tag' }).waitFor();
  await press(page, 'Enter');
  await expect(subject.locator('[data-typed]')).toHaveText(/First name/);
  await compose(page, ['に', 'にほ', 'にほん'], '日本');
  await expect(subject).toContainText('日本');
  await pasteFormatted(page, '<b style="color:red">Spring</b><br><i>sale</i>', 'Spring\nsale');
  await expect(subject).toContainText('Spring sale');
  await expect(subject.locator('b, i, br:not(.ProseMirror-trailingBreak)')).toHaveCount(0);

  await page.getByRole('button', { name: 'Insert emoji into subject' }).click();
  const search = page.getByRole('combobox', { name: /search/i });
  await expect(search).toBeVisible();
  await search.fill('tulip');
  await expect(page.getByRole('option', { name: /tulip/i })).toHaveCount(1);
  // The page keeps the color scheme it was opened with, so the test checks only that one.
  await expectAccessible(page, ['light']);
  await search.press('ArrowDown');
  await press(page, 'Enter');
  await expect(subject).toContainText('🌷');
  await expect(subject).toBeFocused();
  await press(page, 'Control+z');
  await expect(subject).not.toContainText('🌷');
  await press(page, 'Control+Shift+z');
  await expect(subject).toContainText('🌷');

  // The 20 characters are 'Hi ', the sample person's name, the word, the pasted text, and the
  // emoji.
  await expect(page.getByText('20 of about 50')).toBeVisible();
  await page.getByRole('button', { name: 'Preview in every inbox' }).click();
  const inboxes = page.getByRole('dialog');
  await expect(inboxes.getByRole('figure')).toHaveCount(6);
  await expect(inboxes.getByText(brand).first()).toBeVisible();
  await expect(inboxes.getByText(/Hi Ada日本Spring sale🌷/).first()).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Escape');
  await expect(inboxes).toBeHidden();

  await composer.save(page);
  const saved = await product.api(token, 'GET /draft/{draftId}', {
    customerId,
    params: { draftId },
  });
  expect(saved.subject).toBe('Hi {{first_name|there}}日本Spring sale🌷');
});
