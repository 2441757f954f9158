import type { Page } from '@playwright/test';
import { clickInto, openDraftWith, p, savedBody, transferData } from '../pages/block-editor';
import * as composer from '../pages/composer';
import { expect, test } from '../support/product-test';
import { createStore } from '../support/store';

/** A line that is long enough to end to the right of the popover above the email. */
const second = 'Second line here, which is so long that it ends at the right';

const body = p('Alpha words') + p(second);

/** Selects the first word with the keyboard, as an author would. */
const selectAlpha = async (page: Page) => {
  await clickInto(page, 'Alpha words');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
};

/** Clicks after the last letter of a line. */
const clickAfter = async (page: Page, text: string) => {
  const line = composer.content(page).locator('email-paragraph', { hasText: text });
  const box = await line.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { right, top, height } = range.getBoundingClientRect();
    return { x: right + 6, y: top + height / 2 };
  });
  await page.mouse.click(box.x, box.y);
};

/** The elements that can open above the email, and how to open each. */
const openers: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'the link popover',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByLabel('Link URL').waitFor();
    },
  ],
  [
    'the color popover',
    async (page) => {
      await page.getByRole('button', { name: 'Text color' }).first().click();
      await page.getByLabel('Color value').waitFor();
    },
  ],
  [
    'the menu of merge tags',
    async (page) => {
      await page.getByRole('button', { name: 'Merge tag' }).last().click();
      await page.getByRole('menuitem', { name: 'First name' }).waitFor();
    },
  ],
  [
    'the Insert menu',
    async (page) => {
      await page.getByRole('button', { name: 'Insert', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Divider' }).waitFor();
    },
  ],
];

for (const [openedName, open] of openers) {
  test(`puts the cursor where the user clicks while ${openedName} is open, and restores its previous position on Escape`, async ({
    page,
    product,
  }) => {
    const store = await createStore(product);
    const draftId = await openDraftWith(page, product, { store, body });
    await selectAlpha(page);
    await open(page);
    await clickAfter(page, second);
    await page.keyboard.type('ZZ');
    await expect(composer.content(page)).toHaveText(`Alpha words${second}ZZ`);

    await selectAlpha(page);
    await open(page);
    await page.keyboard.press('Escape');
    // From a toolbar menu, the first Escape returns to the menu's button and the second to the
    // text.
    if (openedName === 'the Insert menu') await page.keyboard.press('Escape');
    await page.keyboard.type('Omega');
    await expect(composer.content(page)).toHaveText(`Omega words${second}ZZ`);
    await composer.save(page);
    expect(await savedBody(product, store, draftId)).toBe(p('Omega words') + p(`${second}ZZ`));
  });
}

test('puts the cursor where the user clicks from a merge tag’s fallback or a block’s menu', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await openDraftWith(page, product, { store, body: `<p>Hi {{first_name|friend}}</p>${body}` });
  const content = composer.content(page);
  // Opens the settings of the merge tag pill that replaced the braces in the stored text.
  await content.getByTitle('(click to change)').first().click();
  await page.getByLabel('Fallback').waitFor();
  await clickAfter(page, second);
  await page.keyboard.type('ZZ');
  await expect(content).toContainText(`${second}ZZ`);

  await clickInto(page, 'Alpha words');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
  await clickAfter(page, `${second}ZZ`);
  await page.keyboard.type('YY');
  await expect(content).toContainText(`${second}ZZYY`);
});

test('undoes only a formatting shortcut that was typed in text, and keeps asterisks of footnotes', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const draftId = await openDraftWith(page, product, { store, body: '<p></p>' });
  const content = composer.content(page);
  await content.click();
  await page.keyboard.type('- ');
  await expect(content.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(content.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.type('no list');
  await page.keyboard.press('Enter');
  await page.keyboard.type('* while it *lasts* and __so__ on');
  await composer.save(page);
  expect(await savedBody(product, store, draftId)).toBe(
    p('- no list') + p('* while it *lasts* and __so__ on'),
  );
});

test('keeps the slash menu open when the user types a space in the search, but closes it when a space follows the slash', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await openDraftWith(page, product, { store, body: '<p></p>' });
  const content = composer.content(page);
  await content.click();
  await page.keyboard.type('Hi /First name');
  await expect(page.getByRole('option', { name: 'First name' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(content.getByTitle('(click to change)')).toHaveCount(1);
  await page.keyboard.type(' red / blue');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('offers to keep a pasted table as HTML, and to convert tags of other tools', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const draftId = await openDraftWith(page, product, { store, body: `${p('Prices')}<p></p>` });
  await composer.content(page).locator('email-paragraph').last().click();
  await transferData(page, 'paste', {
    html: '<table><tr><td>Oak</td><td>12</td></tr><tr><td>Ash *|FNAME|*</td><td>9</td></tr></table>',
  });
  await expect(composer.content(page)).toContainText('Oak | 12');
  await page.getByRole('button', { name: 'Translate' }).click();
  await expect(composer.content(page)).not.toContainText('FNAME');
  await page.keyboard.press('Control+z');
  await expect(composer.content(page)).toContainText('*|FNAME|*');
  await page.getByRole('button', { name: 'Paste as HTML' }).click();
  await composer.save(page);
  const saved = await savedBody(product, store, draftId);
  expect(saved).toContain('<email-html code="&lt;table');
  expect(saved).not.toContain('Oak | 12');
});
