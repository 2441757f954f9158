import { signInByCalls } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { createStore } from '../support/store';

test('builds a form in four steps, and includes a visitor’s signup on the form’s page in the list of forms', async ({
  page,
  browser,
  product,
}) => {
  const { customerId, ownerEmail } = await createStore(product);
  await signInByCalls(page.context(), product, ownerEmail);
  await page.goto(`/customer/${customerId}/audience?tab=forms`);
  await page.getByRole('link', { name: 'New form' }).first().click();
  await page.getByText('Newsletter', { exact: true }).click();
  await expectAccessible(page);
  // Runs the script as it runs on a site, with the unpublished form.
  await page.getByText('Eval script', { exact: true }).click();
  const previewFrame = page.frameLocator('iframe[title=Preview]');
  await previewFrame.getByLabel('Email').fill('nobody@readers.test');
  await previewFrame.getByRole('button', { name: 'Sign up' }).click();
  await expect(previewFrame.getByRole('status')).toHaveText(/Thanks!/);
  for (const step of ['Update your form copy', 'Style your form', 'How will your form']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
  }
  await expectAccessible(page);
  const address = await page.getByRole('link', { name: 'Open the page' }).getAttribute('href');

  const visitor = await browser.newPage();
  await visitor.goto(address ?? '');
  await visitor.getByLabel('First name').fill('Ada');
  await visitor.getByLabel('Email').fill('form-visitor@readers.test');
  // Waits, because a visitor who is faster than a person has to submit again.
  await visitor.waitForTimeout(2500);
  await visitor.getByRole('button', { name: 'Sign up' }).click();
  await expect(visitor.getByRole('status')).toHaveText(/Thanks!/);
  await visitor.close();

  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /^Hear from us/ });
  await expect(row.getByRole('cell', { name: '100%' })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Actions for Hear from us' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Hear from us' })).toBeVisible();
  await expectAccessible(page);
});
