import type { Page } from '@playwright/test';
import {
  clickInto,
  drag,
  openDraftWith,
  p,
  press,
  savedBody,
  settings,
} from '../pages/block-editor';
import * as composer from '../pages/composer';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { serveShop, shop } from '../support/shop';
import { createStore } from '../support/store';

test.beforeEach(({ context }) => serveShop(context));

const insertWith = async (
  page: Page,
  block: string,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  await composer.insertBlock(page, block);
  const previewNotice = 'This preview may differ due to viewport size limitations.';
  await expect(settings(page, block).getByText(previewNotice)).toBeVisible();
  await composer.fillSettings(page, `${block} Settings`, values);
};

test('inserts every block with the mouse, and moves one by dragging', async ({ page, product }) => {
  const store = await createStore(product);
  const draftId = await openDraftWith(page, product, { store, body: p('Plant bulbs.') });
  const content = composer.content(page);
  await content.getByText('Plant bulbs.').click();
  await insertWith(page, 'Heading', { Text: 'Autumn' });
  await insertWith(page, 'Paragraph', { Text: 'Before the frost.' });
  await insertWith(page, 'Image', { 'Image URL': `${shop}/meadow.svg`, 'Alt text': 'A meadow' });
  await insertWith(page, 'Divider', {});
  await insertWith(page, 'Button', { 'Button text': 'Shop', 'Link URL': 'juniper-oak.example' });
  await expectAccessible(page);

  await drag(page, content.getByText('Autumn'), content.getByText('Plant bulbs.'));
  await composer.save(page);
  expect(await savedBody(product, store, draftId)).toBe(
    `<email-heading>Autumn</email-heading>${p('Plant bulbs.')}${p('Before the frost.')}` +
      `<email-image src="${shop}/meadow.svg" alt="A meadow"></email-image><email-divider></email-divider>` +
      '<email-button value="Shop" href="https://juniper-oak.example"></email-button>',
  );
});

/** Types a slash command and chooses the first option. */
const command = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.type(`/${name}`);
  await page.getByRole('listbox', { name: 'Blocks' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
};

test('inserts every block using only the keyboard', async ({ page, product }) => {
  const store = await createStore(product);
  const draftId = await openDraftWith(page, product, { store, body: '<p></p>' });
  const content = composer.content(page);
  const isInText = () => content.evaluate((text) => text === document.activeElement);
  for (let stop = 0; stop < 15 && !(await isInText()); stop += 1) await press(page, 'Tab');
  await expect(content).toBeFocused();

  await command(page, 'title');
  await page.keyboard.type('Autumn');
  await press(page, 'Enter');
  await page.keyboard.type('Dear {{first');
  await page.getByRole('listbox', { name: 'Merge tag' }).waitFor();
  await press(page, 'Enter');
  await page.keyboard.type(', plant ');
  await press(page, 'Control+b');
  await page.keyboard.type('now');
  await press(page, 'Control+b', 'Enter');
  await command(page, 'button');
  await expect(settings(page, 'Button').getByLabel('Button text')).toBeFocused();
  await press(page, 'Control+a');
  await page.keyboard.type('Shop');
  // Tabs past the button that inserts a merge tag.
  await press(page, 'Tab', 'Tab', 'Control+a');
  await page.keyboard.type(`${shop}/bulbs`);
  await press(page, 'Enter');
  await expect(content).toBeFocused();
  // After a block's settings close, typing continues after the inserted block. When an image's
  // settings open, the focus is on their tabs.
  await command(page, 'image');
  await expect(settings(page, 'Image').getByRole('tab', { name: 'Upload' })).toBeFocused();
  await press(page, 'ArrowRight', 'Tab');
  await page.keyboard.type(`${shop}/meadow.svg`);
  await press(page, 'Tab');
  await page.keyboard.type('A meadow');
  await press(page, 'Enter');
  await expect(content).toBeFocused();
  await command(page, 'divider');

  // Opens the toolbar's menu, where a paragraph can be changed and has settings.
  await press(page, 'Alt+F10', 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Heading' })).toBeFocused();
  await press(page, 'ArrowDown', 'Enter');
  await expect(settings(page, 'Paragraph').getByLabel('Text', { exact: true })).toBeFocused();
  await press(page, 'Control+a');
  await page.keyboard.type('Soon.');
  for (let stop = 0; stop < 20; stop += 1) {
    await press(page, 'Tab');
    const insert = settings(page, 'Paragraph').getByRole('button', { name: 'Insert Paragraph' });
    if (await insert.evaluate((button) => button === document.activeElement)) break;
  }
  await press(page, 'Enter');
  await expect(content).toBeFocused();
  // Moves the paragraph up across the divider, opens its settings with Enter, and then opens its
  // menu.
  await press(page, 'Escape', 'Alt+Shift+ArrowUp', 'Enter');
  await expect(settings(page, 'Paragraph').getByLabel('Text', { exact: true })).toBeFocused();
  await press(page, 'Escape');
  await expect(content).toBeFocused();
  await press(page, 'Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await expectAccessible(page);
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await press(page, 'Enter', 'Backspace', 'Alt+F10', 'Escape');
  await expect(content).toBeFocused();
  await press(page, 'Control+s');
  await composer.expectSaved(page);
  expect(await savedBody(product, store, draftId)).toBe(
    '<email-heading>Autumn</email-heading>' +
      p('Dear <email-merge-tag fallback="there"></email-merge-tag>, plant <strong>now</strong>') +
      `<email-button value="Shop" href="${shop}/bulbs"></email-button>` +
      `<email-image src="${shop}/meadow.svg" alt="A meadow"></email-image>` +
      `${p('Soon.')}<email-divider></email-divider>`,
  );
});

const column = (...blocks: readonly string[]) => `<email-column>${blocks.join('')}</email-column>`;

test('moves blocks in columns and a section with the keyboard and the mouse', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const draftId = await openDraftWith(page, product, { store, body: p('Above') });
  const content = composer.content(page);
  await clickInto(page, 'Above');
  await press(page, 'End', 'Enter');
  await command(page, 'two');
  await page.keyboard.type('Left');
  await press(page, 'Enter');
  await page.keyboard.type('Moves');
  // Moves the line to the other column, and then out of the columns to below the row.
  await press(page, 'Alt+Shift+ArrowRight', 'Control+Enter');
  await command(page, 'section');
  await page.keyboard.type('On a ground');
  await press(page, 'Escape', 'Escape', 'Enter');
  await settings(page, 'Section').getByLabel('Background color').fill('#14532d');
  await settings(page, 'Section').getByRole('button', { name: 'Update Section' }).click();
  await press(page, 'Control+z');
  await expect(page.locator('email-section')).toHaveCSS('background-color', 'rgb(244, 244, 245)');
  await press(page, 'Control+Shift+z');

  await drag(page, content.getByText('Left'), content.getByText('Moves'));
  await page.getByRole('button', { name: 'You’re receiving this email' }).click();
  await settings(page, 'Footer').getByLabel('Font size').fill('14');
  await settings(page, 'Footer').getByRole('button', { name: 'Update Footer' }).click();
  await expectAccessible(page);
  await composer.save(page);
  const section = `<email-section background-color="#14532d">${p('On a ground')}</email-section>`;
  const footer = '<email-footer font-size="14"></email-footer>';
  expect(await savedBody(product, store, draftId)).toBe(
    `${p('Above')}<email-columns>${column(p(''))}${column(p('Left'), p('Moves'))}</email-columns>${section}${footer}`,
  );
  // The footer stays when everything is deleted.
  await content.getByText('Above').click();
  await press(page, 'Control+a', 'Delete');
  await composer.save(page);
  expect(await savedBody(product, store, draftId)).toBe(p('') + footer);
});
