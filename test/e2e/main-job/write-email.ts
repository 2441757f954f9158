import { expect, type Page, test } from '@playwright/test';
import * as composer from '../pages/composer';
import { shop } from '../support/shop';

const writeText = async (page: Page): Promise<void> => {
  await composer.content(page).click();
  await page.keyboard.type('Hello ');
  await page.getByRole('button', { name: 'Merge tag', exact: true }).click();
  await page.getByRole('menuitem', { name: 'First name' }).click();
  await page.keyboard.type(', the new collection is ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('made of linen and oak');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('. It comes in small numbers.');
};

const expectPreview = async (page: Page): Promise<void> => {
  const mail = composer.preview(page);
  await expect(page.locator('iframe[title="Preview"]')).toHaveAttribute('sandbox', '');
  await expect(mail.getByRole('heading', { name: 'Spring is here' })).toBeVisible();
  await expect(mail.locator('strong')).toHaveText('made of linen and oak');
  await expect(mail.getByText(/^Hello \w+, the new collection is/)).toBeVisible();
  await expect(mail.getByRole('img', { name: 'A meadow in spring' })).toBeVisible();
  await expect(mail.getByRole('link', { name: 'See the collection' })).toBeVisible();
  await expect(mail.getByText('12 Forest Lane')).toBeVisible();
};

/** Writes an email with each of the five blocks and previews it as recipients will see it. */
export const writeEmail = (page: Page): Promise<void> =>
  test.step('writes an email', async () => {
    await composer.createEmail(page, 'Spring launch');
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await composer.subject(page).fill('Spring is here, {{first_name|friend}}');
    await composer.previewText(page).fill('Linen, oak and long evenings.');
    await writeText(page);
    await composer.insertBlock(page, 'Heading');
    await composer.fillSettings(page, 'Heading Settings', { Text: 'Spring is here' });
    await composer.insertBlock(page, 'Image');
    await composer.fillSettings(page, 'Image Settings', {
      'Image URL': `${shop}/meadow.svg`,
      'Alt text': 'A meadow in spring',
    });
    await composer.insertBlock(page, 'Button');
    await composer.fillSettings(page, 'Button Settings', {
      'Button text': 'See the collection',
      'Link URL': `${shop}/spring`,
    });
    await composer.insertBlock(page, 'Divider');
    await composer.fillSettings(page, 'Divider Settings', {});
    await composer.insertBlock(page, 'Paragraph');
    await composer.fillSettings(page, 'Paragraph Settings', { Text: 'Read our journal' });
    await page.keyboard.press('Shift+Home');
    await composer.linkSelection(page, `${shop}/journal`);
    await page.keyboard.press('ArrowRight');
    await composer.save(page);
    await expectPreview(page);
  });
