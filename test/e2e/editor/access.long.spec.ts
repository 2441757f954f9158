import type { Locator, Page } from '@playwright/test';
import { caretLine, clickInto, openDraftWith, p, press, settings } from '../pages/block-editor';
import * as composer from '../pages/composer';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { createStore } from '../support/store';

const column = `<email-column>${p('Bulbs')}</email-column>`;

/** The blocks that the test adds to the initial ones, by the title of their settings. */
const BLOCKS: Readonly<Record<string, string>> = {
  Columns: `<email-columns>${column}${column}</email-columns>`,
  Section: `<email-section>${p('On a ground')}</email-section>`,
  Spacer: '<email-spacer></email-spacer>',
  Header: '<email-header href="https://shop.example"></email-header>',
  Video: '<email-video href="https://youtu.be/abcdefghijk" value="Play"></email-video>',
  'Social links': '<email-social instagram="https://instagram.com/bulbs"></email-social>',
  HTML: '<email-html code="&lt;p&gt;Own code&lt;/p&gt;"></email-html>',
};

const isInside = (container: Locator): Promise<boolean> =>
  container.evaluate((element) => element.contains(document.activeElement));

/**
 * Returns the names of everything that Tab reaches within an element, until the focus returns to
 * the start or leaves the element.
 */
const tabThrough = async (page: Page, container: Locator, max = 60): Promise<readonly string[]> => {
  const stops: string[] = [];
  for (let stop = 0; stop < max && (await isInside(container)); stop += 1) {
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
      const labels = isField ? [...(at.labels ?? [])] : [];
      const ownLabel = at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      return labels.map(({ textContent }) => textContent).join() || ownLabel;
    });
    if (stops.length > 0 && name === stops[0]) break;
    stops.push(name);
    await page.keyboard.press('Tab');
  }
  return stops;
};

/** Returns the labels of all enabled controls in an element, except radio buttons. */
const labelsIn = (container: Locator): Promise<readonly string[]> =>
  container.evaluate((element) =>
    [...element.querySelectorAll('label')]
      .filter(({ control }) => control?.matches(':not(:disabled):not([type=radio])'))
      .map(({ textContent }) => textContent ?? ''),
  );

test('lets keyboard users open and close every new block’s settings, and keeps the settings accessible', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const names = Object.keys(BLOCKS);
  const body = names.map((name) => p(`Before ${name}`) + BLOCKS[name]).join('');
  await openDraftWith(page, product, { store, body });
  const content = composer.content(page);
  for (const name of names) {
    await clickInto(page, `Before ${name}`);
    // Moves the caret into the block, waits until the editor notices, and presses Escape to select
    // the whole block.
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

test('lets keyboard users move through the style panel, and keeps the panel accessible', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
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
  const backgroundInput = panel.getByLabel('Background color', { exact: true });
  await backgroundInput.focus();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(style).toBeFocused();
});
