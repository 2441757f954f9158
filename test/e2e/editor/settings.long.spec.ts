import type { Page } from '@playwright/test';
import {
  choose,
  confirmSettings,
  fill,
  openDraftWith,
  openSettings,
  p,
  png,
  savedBody,
  settings,
} from '../pages/block-editor';
import * as composer from '../pages/composer';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { serveShop, shop } from '../support/shop';
import { createStore } from '../support/store';

test.beforeEach(({ context }) => serveShop(context));

const everyBlock =
  `<email-heading>Autumn</email-heading>${p('Plant bulbs.')}<email-button value="Shop" href="#"></email-button>` +
  `<email-divider></email-divider><email-image src="${shop}/meadow.svg" alt="A meadow"></email-image>${p('End.')}`;

/**
 * Opens the settings of a text block from the menu at its handle. The browser reports a changed
 * selection slightly after the next key press, so a key pressed immediately after a click may still
 * apply to the previous block. The settings are therefore checked before they are used.
 */
const editText = async (page: Page, block: string, text: string) => {
  const dialog = settings(page, block);
  await expect(async () => {
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await composer.content(page).getByText(text).click();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue(text, { timeout: 10_000 });
  }).toPass();
  return dialog;
};

test('edits each block through its settings', async ({ page, product }) => {
  const store = await createStore(product);
  const draftId = await openDraftWith(page, product, { store, body: everyBlock });
  const content = composer.content(page);

  const heading = await editText(page, 'Heading', 'Autumn');
  await choose(heading, 'Level', 'Heading 2');
  await fill(heading, 'Text', 'October');
  await heading.getByRole('radio', { name: 'Right' }).press(' ');
  await fill(heading, 'Padding bottom', '999');
  await expect(heading.getByText('Between 0 and 100')).toBeVisible();
  await fill(heading, 'Padding bottom', '100');
  await expectAccessible(page);
  await confirmSettings(heading);

  const button = await openSettings(page, 'Button', content.getByText('Shop'));
  await fill(button, 'Link URL', '/autumn?a=1');
  await choose(button, 'Width', 'Full');
  await fill(button, 'Background color', '#7c3aed');
  await button.getByLabel('Bold').check({ force: true });
  await expect(button.getByLabel('Border width')).toBeDisabled();
  await expect(button.getByLabel('Border color')).toBeDisabled();
  await choose(button, 'Border style', 'Dashed');
  await fill(button, 'Border width', '99');
  await expect(button.getByText(/^Between \d+ and 10/)).toBeVisible();
  await fill(button, 'Border width', '10');
  await expectAccessible(page);
  await confirmSettings(button);

  const image = await openSettings(page, 'Image', content.getByRole('img', { name: 'A meadow' }));
  await expect(image.getByLabel('Image URL')).toHaveValue(`${shop}/meadow.svg`);
  await image.getByLabel('Full width').check();
  await image.getByLabel('Full width').uncheck();
  await expect(image.getByRole('slider', { name: 'Width (%)' })).toHaveAttribute(
    'aria-valuenow',
    '95',
  );
  await image.getByRole('slider', { name: 'Width (%)' }).press('ArrowLeft');
  await fill(image, 'Link URL', 'mailto:shop@juniper-oak.example');
  await expectAccessible(page);
  await confirmSettings(image);

  const divider = await openSettings(page, 'Divider', content.locator('hr'));
  await fill(divider, 'Padding top', '30');
  await expectAccessible(page);
  await confirmSettings(divider);

  const paragraph = await editText(page, 'Paragraph', 'Plant bulbs.');
  await fill(paragraph, 'Text', 'Plant them now.');
  await confirmSettings(paragraph);
  const last = await editText(page, 'Paragraph', 'End.');
  await last.getByRole('button', { name: 'Delete' }).click();
  await expect(last).toBeHidden();
  await composer.save(page);
  expect(await savedBody(product, store, draftId)).toBe(
    '<email-heading level="2" align="right" padding-bottom="100">October</email-heading>' +
      p('Plant them now.') +
      '<email-button value="Shop" href="/autumn?a=1" width="full" background-color="#7c3aed" bold="true" border-width="10" border-style="dashed"></email-button>' +
      '<email-divider padding-top="30"></email-divider>' +
      `<email-image src="${shop}/meadow.svg" alt="A meadow" width="90%" href="mailto:shop@juniper-oak.example"></email-image>`,
  );
});

test('shows every message of the block settings exactly as specified', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await openDraftWith(page, product, { store, body: p('Plant bulbs.') });
  await composer.content(page).getByText('Plant bulbs.').click();

  await composer.insertBlock(page, 'Button');
  const button = settings(page, 'Button');
  const insert = button.getByRole('button', { name: 'Insert Button' });
  await fill(button, 'Button text', ' ');
  await expect(button.getByText('Button text is required')).toBeVisible();
  await expect(insert).toBeDisabled();
  await fill(button, 'Button text', 'Shop');
  await fill(button, 'Link URL', '');
  await expect(button.getByText('Please enter a URL')).toBeVisible();
  await expect(insert).toBeDisabled();
  await fill(button, 'Link URL', 'no address');
  await expect(button.getByText('Please enter a valid URL')).toBeVisible();
  await fill(button, 'Text color', 'red');
  await fill(button, 'Background color', '#12');
  await expect(button.getByText('Please enter a valid hex color')).toHaveCount(2);
  await fill(button, 'Font size', '');
  await expect(button.getByText('Please enter a font size')).toBeVisible();
  await expectAccessible(page);
  await insert.click();
  await expect(button).toBeVisible();
  await button.getByRole('button', { name: 'Cancel' }).click();

  await composer.insertBlock(page, 'Image');
  const image = settings(page, 'Image');
  await expect(image.getByRole('button', { name: 'Insert Image' })).toBeDisabled();
  await image.getByRole('tab', { name: 'URL' }).click();
  await fill(image, 'Image URL', 'x');
  await fill(image, 'Image URL', '');
  await expect(image.getByText('Image source is required')).toBeVisible();
  await fill(image, 'Image URL', `${shop}/meadow.svg`);
  await fill(image, 'Link URL', 'no address');
  await expect(image.getByText('Please enter a valid URL')).toBeVisible();
  await fill(image, 'Link URL', '');
  await image.getByRole('button', { name: 'Insert Image' }).click();
  await expect(image.getByText('Alt text is required')).toBeVisible();
  await expectAccessible(page);
  await image.getByRole('tab', { name: 'Upload' }).click();
  const file = image.getByLabel('Image file');
  await file.setInputFiles({ ...png('a.txt'), mimeType: 'text/plain' });
  await expect(image.getByRole('alert')).toContainText('File type not supported');
  await file.setInputFiles({ ...png('b.png'), buffer: Buffer.alloc(10_485_761) });
  await expect(image.getByRole('alert')).toContainText('File size too large, max size is 10MB');
  await image.getByRole('button', { name: 'Cancel' }).click();

  await composer.content(page).getByText('Plant bulbs.').selectText();
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByRole('button', { name: 'Add Link' }).click();
  await expect(link.getByText('Please enter a valid link')).toBeVisible();
  await link.getByLabel('Link URL').fill('no address');
  await link.getByRole('button', { name: 'Add Link' }).click();
  await expect(link.getByText('Please enter a valid URL')).toBeVisible();
  await expectAccessible(page);
  await link.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Text color' }).click();
  await expect(page.getByRole('dialog', { name: 'Text color' })).toBeVisible();
  await expectAccessible(page);
});
