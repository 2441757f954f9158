import { signInByCalls, signInNewManager } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { createStore } from '../support/store';

test('automations and nudges are accessible in their lists, dialogs and runs', async ({
  browser,
  page,
  product,
}) => {
  const store = await createStore(product);
  await signInNewManager(page.context(), product);

  await test.step('opens the lists and forms of automations', async () => {
    await page.goto('/manager/automations');
    await expect(page.getByRole('article', { name: 'Write the next email' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create Automation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Automation' });
    await dialog.getByLabel('Name').fill(`Always on of ${store.brand}`);
    await dialog.getByRole('textbox', { name: 'Prompt' }).fill('Write about {{input.idea}}');
    await dialog.getByLabel('Default value for idea').fill('Ferns are back');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Automation saved')).toBeVisible();
  });

  await test.step('opens a nudge that is always shown', async () => {
    await page.getByRole('button', { name: `Nudges for Always on of ${store.brand}` }).click();
    await expect(page.getByText('No nudges start this automation yet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create nudge' }).click();
    const form = page.getByRole('form', { name: 'Nudge' });
    await form.getByLabel('Title').fill(`Say something to ${store.brand}`);
    await form.getByLabel('Description').fill('Readers like to hear from you.');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Nudge saved')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('opens a run and its steps', async () => {
    await page.getByRole('button', { name: `Run Always on of ${store.brand}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Customer').fill(store.brand);
    await page.getByRole('option', { name: store.brand }).click();
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(dialog.getByRole('list', { name: 'Steps' })).toContainText('Asked scripted');
    await expect(dialog.getByRole('status').getByText('Done')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('opens the store’s page of nudges', async () => {
    const context = await browser.newContext({ baseURL: product.origin });
    const ownerPage = await context.newPage();
    await signInByCalls(context, product, store.ownerEmail);
    await ownerPage.goto(`/customer/${store.customerId}/nudges`);
    const card = ownerPage.getByRole('article', { name: `Say something to ${store.brand}` });
    await expect(card).toBeVisible();
    await expectAccessible(ownerPage);
    await card.getByRole('button', { name: /^Write a draft/ }).click();
    const dialog = ownerPage.getByRole('dialog', { name: `Say something to ${store.brand}` });
    await expect(dialog.getByRole('status').getByText('Done')).toBeVisible();
    await expectAccessible(ownerPage);
    await ownerPage.keyboard.press('Escape');
    await card.getByRole('button', { name: /^Hide/ }).click();
    await expect(card.getByText('Hidden')).toBeVisible();
    await expectAccessible(ownerPage);
    await context.close();
  });
});

test('tools and prompts with content are accessible', async ({ page, product }) => {
  const store = await createStore(product);
  await signInNewManager(page.context(), product);
  await page.goto('/manager/tools');
  await page.getByRole('combobox', { name: 'Tool' }).click();
  await page.getByRole('option', { name: 'past_emails' }).click();
  await page.getByRole('combobox', { name: /Customer/ }).fill(store.brand);
  await page.getByRole('option', { name: store.brand }).click();
  await page.getByLabel('Automation Instance ID').fill('try-1');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('Tool executed successfully')).toBeVisible();
  await expectAccessible(page);
  for (const tab of ['Test Presets', 'Test History']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }
  await page.goto('/manager/prompts');
  await page.getByRole('button', { name: 'Create Prompt' }).first().click();
  const dialog = page.getByRole('dialog');
  const id = `greeting of ${store.brand}`;
  await dialog.getByLabel('Id', { exact: true }).fill(id);
  await dialog.getByRole('textbox', { name: 'Prompt' }).fill('Greet {{brand}}');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const card = page.getByRole('article', { name: id });
  await card.getByRole('button', { name: 'Run History' }).click();
  await expect(card.getByText(/No runs yet/)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: `Versions of ${id}` }).click();
  await expect(page.getByRole('dialog', { name: `Versions of ${id}` })).toBeVisible();
  await expectAccessible(page);
});
