import type { Page } from '@playwright/test';

/**
 * Chooses a source. First waits for the source search, because a list with the same names may still
 * be closing if the recipients were chosen just before.
 */
export const chooseSource = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Search sources').waitFor();
  await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click();
};

export const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Next' }).click();

/** Picks an option from a dropdown below a field. */
export const pick = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

type ConditionInput = {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
};

/** Adds the first condition on an attribute. */
export const addCondition = async (
  page: Page,
  { field, operator, value }: ConditionInput,
): Promise<void> => {
  await page.getByRole('button', { name: 'Add condition' }).click();
  await pick(page, 'Field', field);
  await pick(page, 'Operator', operator);
  await page.getByRole('textbox', { name: 'Value' }).fill(value);
};

/** Adds two more conditions: the status is active, and the person was added in the last 30 days. */
export const addCustomConditions = async (page: Page): Promise<void> => {
  const choose = async (number: number, label: string, option: string) => {
    const condition = page.getByRole('group', { name: `Condition ${number}` });
    await condition.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await page.getByRole('button', { name: 'Add condition' }).click();
  await choose(2, 'Field', 'Status');
  await choose(2, 'Operator', 'is');
  await choose(2, 'Value', 'Active');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await choose(3, 'Field', 'Added on');
  await choose(3, 'Operator', 'in the last … days');
  await page.getByRole('textbox', { name: 'Days' }).fill('30');
};

/** Runs an action on a segment in the audience's lists. */
export const chooseAction = async (page: Page, segment: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${segment}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
