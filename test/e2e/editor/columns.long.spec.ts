import type { Page } from '@playwright/test';
import { drag, openDraftWith, p, savedBody } from '../pages/block-editor';
import * as composer from '../pages/composer';
import { expect, test } from '../support/product-test';
import { createStore } from '../support/store';

const column = (...blocks: readonly string[]) => `<email-column>${blocks.join('')}</email-column>`;
const button = '<email-button value="Shop" href="https://shop.example"></email-button>';
const section = (...blocks: readonly string[]) =>
  `<email-section>${blocks.join('')}</email-section>`;
const columns = (...all: readonly string[]) => `<email-columns>${all.join('')}</email-columns>`;

/** Checks that the dropped block is in the right place, and that one undo restores everything. */
const expectSingleUndoStep = async (
  page: Page,
  { at, after, before }: { at: string; after: readonly string[]; before: readonly string[] },
): Promise<void> => {
  const parts = composer.content(page).locator(at);
  await expect(parts).toHaveText([...after]);
  await page.keyboard.press('Control+z');
  await expect(parts).toHaveText([...before]);
  await page.keyboard.press('Control+Shift+z');
  await expect(parts).toHaveText([...after]);
};

test('drags blocks between columns, into a column, and from a column into a section, each in one undo step', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const body =
    p('Above') + columns(column(p('Left'), button), column(p('Right'))) + section(p('On a ground'));
  const draftId = await openDraftWith(page, product, { store, body });
  const content = composer.content(page);
  const at = 'email-column';

  await drag(page, content.getByText('Shop'), content.getByText('Right'));
  await expectSingleUndoStep(page, {
    at,
    after: ['Left', 'ShopRight'],
    before: ['LeftShop', 'Right'],
  });
  await drag(page, content.getByText('Above'), content.getByText('Left'));
  await expectSingleUndoStep(page, {
    at,
    after: ['AboveLeft', 'ShopRight'],
    before: ['Left', 'ShopRight'],
  });
  await drag(page, content.getByText('Right'), content.getByText('On a ground'));
  await expectSingleUndoStep(page, {
    at: 'email-section',
    after: ['RightOn a ground'],
    before: ['On a ground'],
  });
  await composer.save(page);
  expect(await savedBody(product, store, draftId)).toBe(
    columns(column(p('Above'), p('Left')), column(button)) + section(p('Right'), p('On a ground')),
  );
});

test('moves a block from column to column with the keyboard, and undoes it in one step', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const three = '<email-columns layout="thirds">';
  const otherColumns = `${column(p('Two'))}${column(p(''))}</email-columns>`;
  const body = `${three}${column(p('One'), p('Moves'))}${otherColumns}`;
  const draftId = await openDraftWith(page, product, { store, body });
  const at = 'email-column';
  await composer.content(page).getByText('Moves').click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();

  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expectSingleUndoStep(page, {
    at,
    after: ['One', 'TwoMoves', ''],
    before: ['OneMoves', 'Two', ''],
  });
  // The dropped block replaces the empty line of an empty column.
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expectSingleUndoStep(page, {
    at,
    after: ['One', 'Two', 'Moves'],
    before: ['One', 'TwoMoves', ''],
  });
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect(composer.content(page).locator(at)).toHaveText(['One', 'MovesTwo', '']);
  await composer.save(page);
  expect(await savedBody(product, store, draftId)).toBe(
    `${three}${column(p('One'))}${column(p('Moves'), p('Two'))}${column(p(''))}</email-columns>`,
  );
});
