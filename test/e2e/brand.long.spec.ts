import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { eventually } from '../support/eventually';
import { loadVips } from '../support/vips';
import * as composer from './pages/composer';
import { signInByCalls } from './pages/sign-in';
import { expectAccessible } from './support/accessibility';
import { emailTo, linkIn } from './support/emails';
import { expect, test } from './support/product-test';
import { addPeople, createStore, sendToAll } from './support/store';

const reader = 'brand-reader@readers.test';
const green = '#27704a';

/** Creates a single-color picture, as if it had been chosen from disk. */
const picture = async (name: string, width: number, height: number) => {
  const vips = await loadVips();
  const plain = vips.Image.black(width, height, { bands: 3 }).add([39, 112, 74]).cast('uchar');
  const png = plain.copy({ interpretation: 'srgb' }).pngsaveBuffer();
  return { name, mimeType: 'image/png', buffer: Buffer.from(png) };
};

const setBrand = (page: Page) =>
  test.step('sets the name, website and description', async () => {
    const form = page.getByRole('form', { name: 'Brand', exact: true });
    await form.getByLabel('Brand name').fill('Juniper & Oak');
    await form.getByLabel('Website').fill('no website');
    await form.getByLabel('About').fill('Furniture of linen and oak, made to stay.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('The url provided is invalid, please try again')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Website').fill('Juniper-Oak.example/');
    await form.getByLabel('Website').press('Enter');
    await expect(page.getByText('Updated successfully')).toBeVisible();
    await expect(form.getByLabel('Website')).toHaveValue('https://juniper-oak.example');
  });

const setPictures = (page: Page) =>
  test.step('uploads a logo and an image', async () => {
    const logo = page.getByRole('region', { name: 'Logo' });
    const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    await logo.getByLabel('Logo file').setInputFiles(svg);
    await expect(logo.getByRole('alert')).toHaveText('File type not supported');
    await logo.getByLabel('Logo file').setInputFiles(await picture('logo.png', 240, 80));
    await expect(logo.getByRole('img', { name: 'Logo of Juniper & Oak' })).toBeVisible();
    const assets = page.getByRole('region', { name: 'Assets' });
    await assets.getByLabel('Image file').setInputFiles(await picture('sofa.png', 600, 300));
    await expect(assets.getByText('sofa.png')).toBeVisible();
    await expectAccessible(page);
  });

const setColors = (page: Page) =>
  test.step('sets the colors and button style', async () => {
    const colors = page.getByRole('form', { name: 'Brand colors' });
    await colors.getByLabel('Color 1').fill(green);
    await colors.getByLabel('Color 1').press('Enter');
    await expect(page.getByText('Colors updated')).toBeVisible();
    const buttons = page.getByRole('form', { name: 'Buttons' });
    await buttons.getByLabel('Button text').fill('Shop now');
    await buttons.getByLabel('Link URL').fill('https://juniper-oak.example/new');
    await buttons.getByLabel('Background color').fill(green);
    // Saves with the keyboard, because the open palette covers the button.
    await buttons.getByLabel('Background color').press('Enter');
    await expect(page.getByText('Theme updated')).toBeVisible();
    for (const part of ['Feature Box', 'Image', 'Email Style']) {
      await page.getByRole('tab', { name: part }).press('Enter');
      await expect(page.getByRole('form', { name: part })).toBeVisible();
      await expectAccessible(page);
    }
  });

const writeEmail = (page: Page) =>
  test.step('writes an email that uses the brand', async () => {
    await composer.createEmail(page, 'New in the shop');
    await composer.subject(page).fill('New in the shop');
    await composer.content(page).click();
    await composer.insertBlock(page, 'Header');
    await composer.fillSettings(page, 'Header Settings', {});
    await composer.insertBlock(page, 'Image');
    const image = page.getByRole('dialog', { name: 'Image Settings' });
    await image.getByRole('tab', { name: 'Gallery' }).click();
    await image.getByRole('button', { name: 'Use sofa.png' }).click();
    await expectAccessible(page);
    await composer.fillSettings(page, 'Image Settings', { 'Alt text': 'A sofa' });
    await composer.insertBlock(page, 'Button');
    const button = page.getByRole('dialog', { name: 'Button Settings' });
    await expect(button.getByLabel('Button text')).toHaveValue('Shop now');
    await button.getByLabel('Text color').click();
    await expect(page.getByLabel(green).first()).toBeVisible();
    await composer.fillSettings(page, 'Button Settings', {});
    await composer.save(page);
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  });

test('uses a new customer’s brand in an email and on the unsubscribe page', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${store.customerId}/settings/brand`);
  await setBrand(page);
  await setPictures(page);
  await setColors(page);
  const draftId = await writeEmail(page);
  await addPeople(product, store, [reader]);
  await sendToAll(product, store, draftId);
  await eventually('the mail arrives', async () => (await product.mail({ to: reader })).length > 0);
  const email = await emailTo(product, reader);
  expect(email.html).toMatch(/<img alt="Juniper &amp; Oak" src="[^"]+\/media\//);
  expect(email.html).toContain('Shop now');
  expect(email.html).toContain(green);
  await page.goto(linkIn(email, 'Unsubscribe'));
  await expect(page.getByText('Stop sending emails from Juniper & Oak to')).toBeVisible();
  const brandImage = page.locator('img[src*="/media/"]');
  await expect(brandImage).toHaveJSProperty('naturalWidth', 240);
  await expectAccessible(page);
});
