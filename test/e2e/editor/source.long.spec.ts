import { openDraftWith, p, savedBody } from '../pages/block-editor';
import * as composer from '../pages/composer';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { createStore } from '../support/store';

test('reads, changes, undoes, saves, and reopens the source of a block email unchanged', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const body = `${p('Plant bulbs.')}<email-divider></email-divider>`;
  const draftId = await openDraftWith(page, product, { store, body });
  const content = composer.content(page);
  const dialog = page.getByRole('dialog', { name: 'Source' });
  const blocks = dialog.getByRole('textbox', { name: 'Blocks' });
  const show = () => page.getByRole('button', { name: 'Show source' }).click();

  await show();
  await expect(blocks).toContainText('<email-divider></email-divider>');
  await expectAccessible(page);
  await blocks.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('<h2>From a tool</h2><table><tr><td>Cell</td></tr></table>');
  await dialog.getByRole('button', { name: 'Update email' }).click();
  await expect(dialog.getByText(/Review the result, then update/)).toBeVisible();
  await expect(blocks).toContainText('<email-heading level="2">From a tool</email-heading>');
  await dialog.getByRole('tab', { name: 'Email HTML' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email HTML' })).toContainText('DOCTYPE');
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Blocks' }).click();
  await dialog.getByRole('button', { name: 'Update email' }).click();
  await expect(dialog).toBeHidden();
  await expect(content.getByRole('heading', { name: 'From a tool' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(content.getByText('Cell')).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await expect(content.getByText('Cell')).toBeVisible();

  await composer.save(page);
  const stored = `${body}<email-heading level="2">From a tool</email-heading>${p('Cell')}`;
  expect(await savedBody(product, store, draftId)).toBe(stored);
  await page.reload();
  await show();
  await expect(blocks).toContainText('From a tool');
  // Viewing the source, or applying it unchanged, leaves nothing unsaved.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await composer.expectSaved(page);
  expect(await savedBody(product, store, draftId)).toBe(stored);
});
