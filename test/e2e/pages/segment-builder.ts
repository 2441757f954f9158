import type { Page } from '@playwright/test';

export const chooseSource = (page: Page, name: string): Promise<void> =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click();

export const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Next' }).click();

/** Picks from a list that opens below a field. */
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

/** An action of a segment in the audience's lists. */
export const chooseAction = async (page: Page, segment: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${segment}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
