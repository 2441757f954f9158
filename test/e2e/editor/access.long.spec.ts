import type { Locator, Page } from '@playwright/test';
import { caretLine, clickInto, openDraftWith, p, press, settings } from '../pages/block-editor';
import * as composer from '../pages/composer';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { storeOf } from '../support/store';

const column = `<email-column>${p('Bulbs')}</email-column>`;

/** Each block that came after the first ones, by the name of its settings. */
const BLOCKS: Readonly<Record<string, string>> = {
  Columns: `<email-columns>${column}${column}</email-columns>`,
  Section: `<email-section>${p('On a ground')}</email-section>`,
  Spacer: '<email-spacer></email-spacer>',
  Header: '<email-header href="https://shop.example"></email-header>',
  Video: '<email-video href="https://youtu.be/abcdefghijk" value="Play"></email-video>',
  'Social links': '<email-social instagram="https://instagram.com/bulbs"></email-social>',
  HTML: '<email-html code="&lt;p&gt;Own code&lt;/p&gt;"></email-html>',
};

const isInside = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element.contains(document.activeElement));

/** The labels and names of all that Tab comes by in a place, until it comes around or leaves. */
const tabThrough = async (page: Page, place: Locator, most = 60): Promise<readonly string[]> => {
  const stops: string[] = [];
  for (let stop = 0; stop < most && (await isInside(place)); stop += 1) {
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
      const labels = isField ? [...(at.labels ?? [])] : [];
      const own = at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      return labels.map(({ textContent }) => textContent).join() || own;
    });
    if (stops.length > 0 && name === stops[0]) break;
    stops.push(name);
    await page.keyboard.press('Tab');
  }
  return stops;
};

/** What can be changed in a place, but for what is disabled and parts of another control. */
const labelsIn = (place: Locator): Promise<readonly string[]> =>
  place.evaluate((element) =>
    [...element.querySelectorAll('label')]
      .filter(({ control }) => control?.matches(':not(:disabled):not([type=radio])'))
      .map(({ textContent }) => textContent ?? ''),
  );

test('every new block’s settings are reached and left by keys, and have no barrier', async ({
  page,
  product,
}) => {
  const store = await storeOf(product);
  const names = Object.keys(BLOCKS);
  const body = names.map((name) => p(`Before ${name}`) + BLOCKS[name]).join('');
  await openDraftWith(page, product, { store, body });
  const content = composer.content(page);
  for (const name of names) {
    await clickInto(page, `Before ${name}`);
    // Into the block, once the browser has told the editor so, and out to it as a whole.
    await press(page, 'End', 'ArrowDown');
    await expect.poll(() => caretLine(page), name).not.toBe(`Before ${name}`);
    await press(page, 'Escape', 'Escape', 'Escape', 'Enter');
    const dialog = settings(page, name);
    await expect(dialog, name).toBeVisible();
    await expect.poll(() => isInside(dialog), name).toBe(true);
    await expectAccessible(page);
    const stops = await tabThrough(page, dialog);
    for (const label of await labelsIn(dialog)) expect.soft(stops, name).toContain(label);
    expect.soft(stops.join(), name).toContain(`Update ${name}`);
    await page.keyboard.press('Escape');
    await expect(dialog, name).toBeHidden();
    await expect(content, name).toBeFocused();
  }
});

test('the style panel is walked through by keys, and has no barrier', async ({ page, product }) => {
  const store = await storeOf(product);
  await openDraftWith(page, product, { store, body: p('Plant bulbs.') });
  const style = page.getByRole('button', { name: 'Style' });
  await style.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Style' });
  await expect(panel).toBeFocused();
  await expectAccessible(page);
  const stops = await tabThrough(page, panel);
  for (const label of await labelsIn(panel)) expect.soft(stops).toContain(label);
  expect.soft(stops).toContain('Set as default');
  const ground = panel.getByLabel('Background color', { exact: true });
  await ground.focus();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(style).toBeFocused();
});
