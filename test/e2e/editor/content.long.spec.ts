import {
  confirmSettings,
  fill,
  openDraftWith,
  p,
  pixel,
  png,
  pull,
  savedBody,
  settings,
  transferData,
} from '../pages/block-editor';
import * as composer from '../pages/composer';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { serveShop } from '../support/shop';
import { createStore } from '../support/store';

test.beforeEach(({ context }) => serveShop(context));

test('uploads, drops, pastes and resizes images with the mouse and keyboard', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const draftId = await openDraftWith(page, product, { store, body: p('Plant bulbs.') });
  const content = composer.content(page);
  const pictures = content.locator('img[src*="/media/"]');
  await content.getByText('Plant bulbs.').click();

  await page.route('**/upload', (route) => route.abort(), { times: 1 });
  await composer.insertBlock(page, 'Image');
  const dialog = settings(page, 'Image');
  await dialog.getByLabel('Image file').setInputFiles(png('bulb.png'));
  await expect(page.getByText('Upload failed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Insert Image' })).toBeDisabled();
  await dialog.getByLabel('Image file').setInputFiles(png('bulb.png'));
  await fill(dialog, 'Alt text', 'A bulb');
  await confirmSettings(dialog);
  await expect(pictures).toHaveCount(1);

  await transferData(page, 'drop', { file: { name: 'dropped.png', base64: pixel } });
  await expect(pictures).toHaveCount(2);
  await transferData(page, 'paste', { file: { name: 'pasted.png', base64: pixel } });
  await expect(pictures).toHaveCount(3);

  const sizes = content.getByRole('slider', { name: 'Image width' });
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await sizes.first().press(key);
  await expect(sizes.first()).toHaveAttribute('aria-valuetext', '120 pixels, 20 percent');
  // Dragging makes a centered image grow on both sides.
  await pull(page, sizes.first(), 60);
  await expect(sizes.first()).toHaveAttribute('aria-valuetext', '240 pixels, 40 percent');
  await composer.save(page);
  const body = await savedBody(product, store, draftId);
  expect(body.match(/<email-image src="http[^"]+\/media\/[^"]+\.png"/g)).toHaveLength(3);
  // Only the last inserted image is selected and shows its handle.
  expect(body).toContain(' width="40%"');
  expect(body).toContain(' alt="A bulb"');
});

test('keeps words, lists, and bold text of a Word fragment, and drops everything else', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const draftId = await openDraftWith(page, product, { store, body: '<p></p>' });
  const item = (text: string) =>
    `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]>` +
    `<span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
  await composer.content(page).click();
  await transferData(page, 'paste', {
    html:
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>` +
      `<p class=MsoNormal style='mso-margin-top-alt:auto'><b>Bulbs</b> <span style='font-size:14.0pt;font-family:"Calibri",sans-serif'>for you</span><o:p></o:p></p>` +
      `${item('Tulips')}${item('Crocus')}<script>window.hostile = 1</script></body></html>`,
  });
  await expect(composer.content(page).getByRole('listitem')).toHaveCount(2);
  await composer.save(page);
  expect(await savedBody(product, store, draftId)).toBe(
    `${p('<strong>Bulbs</strong> <span style="font-size: 19px">for you</span>')}<ul><li>${p('Tulips')}</li><li>${p('Crocus')}</li></ul>`,
  );
});

test('restores a closed tab’s unsaved work in the next tab', async ({ page, context, product }) => {
  const store = await createStore(product);
  await openDraftWith(page, product, { store, body: p('Plant bulbs.') });
  const address = page.url();
  await composer.content(page).getByText('Plant bulbs.').click();
  await composer.insertBlock(page, 'Heading');
  await composer.fillSettings(page, 'Heading Settings', { Text: 'Nearly lost' });
  await page.getByRole('tab', { name: 'Editor' }).click();
  await page.close();

  const next = await context.newPage();
  await next.goto(address);
  await expect(next.getByText(/^You have unsaved changes from/)).toBeVisible();
  await expectAccessible(next);
  await next.getByRole('button', { name: 'Restore' }).click();
  await expect(composer.content(next).getByText('Nearly lost')).toBeVisible();
  await composer.save(next);
  await next.close();
});
