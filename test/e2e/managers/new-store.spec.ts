import { randomUUID } from 'node:crypto';
import { createAndManage, setBusinessAddress } from '../pages/customers';
import { signInByCalls, signInNewManager } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { emailTo } from '../support/emails';
import { expect, test } from '../support/product-test';
import { addPeople } from '../support/store';

test('leads the owner of a new store from the welcome email to the end of the checklist', async ({
  page,
  browser,
  product,
  baseURL,
}) => {
  const name = randomUUID().slice(0, 8);
  const brand = `Kerzen ${name}`;
  const email = `owner-${name}@store.test`;
  const manager = await signInNewManager(page.context(), product);
  await page.goto('/');
  const customerId = await createAndManage(page, { brand, email });

  const welcome = await emailTo(product, email);
  expect(welcome.text).toContain(`${manager} created a Mailbloom account for ${brand}`);
  expect(welcome.text).toContain('3. Write your first email.');

  const owner = await browser.newContext({
    baseURL,
    timezoneId: 'Europe/Oslo',
  });
  await signInByCalls(owner, product, email);
  const home = await owner.newPage();
  await home.goto('/');
  const setup = home.getByRole('region', { name: 'Setup' });
  await expect(setup).toContainText('0 of 7 done');
  await expect(setup).toContainText('currently Europe/Oslo and English.');
  await expectAccessible(home);
  await setup.getByRole('button', { name: 'Looks right' }).click();
  await expect(setup).toContainText('1 of 7 done');
  await setup.getByRole('button', { name: 'Skip: Sending domain' }).click();
  await expect(setup).toContainText('2 of 7 done');

  await setBusinessAddress(home, brand, 'Storgata 1\n0155 Oslo');
  const token = await product.signInAsManager(`helper-${name}@agency.test`);
  await addPeople(product, { token, customerId, brand, ownerEmail: email }, ['ada@readers.test']);
  await home.getByRole('link', { name: 'Emails', exact: true }).first().click();
  await expect(setup).toContainText('4 of 7 done');
  await expect(
    setup.getByRole('button', { name: 'Skip: Postal address', exact: true }),
  ).toHaveCount(0);

  await page.goto('/');
  const row = page.getByRole('row').filter({ hasText: brand });
  await row.getByRole('link', { name: 'Setup: 4 of 7 done. Next: brand' }).click();
  const forManager = page.getByRole('region', { name: 'Setup' });
  await expect(forManager).toContainText('Set up this store');
  for (const step of ['Brand', 'Welcome sequence', 'First email']) {
    const skip = forManager.getByRole('button', {
      name: `Skip: ${step}`,
      exact: true,
    });
    await skip.click();
    await expect(skip).toHaveCount(0);
  }
  await expect(forManager).toHaveCount(0);
  await home.reload();
  await expect(home.getByRole('region', { name: 'Last 30 days' })).toBeVisible();
  await expect(setup).toHaveCount(0);
  await owner.close();
});
