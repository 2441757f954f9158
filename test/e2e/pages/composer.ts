import { expect, type Page } from '@playwright/test';

/** Names a new email and opens the block editor. */
export const createEmail = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Emails' })
    .click();
  await page.getByRole('link', { name: 'Create email' }).first().click();
  await page.getByLabel('Email name').fill(name);
  await page.getByText('React email editor').click();
  await page.waitForURL('**/compose/blank/*');
  await content(page).waitFor();
};

/** Returns the subject field. It contains merge tag pills, so it has text but no value. */
export const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' });
export const previewText = (page: Page) => page.getByRole('textbox', { name: 'Preview text' });

export const content = (page: Page) => page.getByRole('textbox', { name: 'Email content' });

/** Opens the settings of a new block, which will be inserted after the block with the caret. */
export const insertBlock = async (page: Page, block: string): Promise<void> => {
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('menuitem', { name: block }).click();
};

/** Fills in a block's open settings and confirms them. */
export const fillSettings = async (
  page: Page,
  title: string,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title });
  if ('Image URL' in values) await dialog.getByRole('tab', { name: 'URL' }).click();
  for (const [label, value] of Object.entries(values)) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await dialog.getByRole('button', { name: /^(Insert|Update) (?!merge)/ }).click();
  await expect(dialog).toBeHidden();
};

/** Turns the selected text into a link. */
export const linkSelection = async (page: Page, url: string): Promise<void> => {
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Link URL').fill(url);
  await page.getByRole('button', { name: 'Add Link' }).click();
};

export const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

/** Presses Save, the only thing that saves an email of the block editor. */
export const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaved(page);
};

export const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Next', exact: true }).click();

/** Returns the email's preview frame beside the editor. */
export const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]');
