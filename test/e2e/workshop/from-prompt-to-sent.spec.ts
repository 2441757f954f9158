import { expect as expectOf, type Page } from '@playwright/test';
import { content, next, save } from '../pages/composer';
import { signInByCalls, signInNewManager } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { emailTo } from '../support/emails';
import { expect, test } from '../support/product-test';
import { addPeople, createStore, type Store } from '../support/store';

const promptText = [
  'Write for {{brand}} about {{input.idea}}',
  'Use the tool read_brand',
  `Use the tool write_draft with ${JSON.stringify({
    name: 'Ferns are back',
    subject: 'Ferns are back',
    blocks: [
      { type: 'heading', text: 'Hello' },
      { type: 'text', text: 'Our ferns are back from the winter.' },
      { type: 'list', items: ['Green', 'Easy to keep'] },
      { type: 'product', ref: 'of-another-store' },
      { type: 'button', text: 'Elsewhere', ref: 'https://evil.example' },
    ],
  })}`,
].join('\n');

const chooseCustomer = async (
  scope: Page | ReturnType<Page['getByRole']>,
  { brand }: Store,
  label: string,
) => {
  const field = scope.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(brand);
  const page = 'page' in scope ? scope.page() : scope;
  await page.getByRole('option', { name: brand }).click();
};

const savePrompt = async (page: Page, id: string, store: Store) => {
  await page.goto('/manager/prompts');
  await page.getByRole('button', { name: 'Create Prompt' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Prompt' });
  await dialog.getByLabel('Id', { exact: true }).fill(id);
  const text = dialog.getByRole('textbox', { name: 'Prompt', exact: true });
  await text.fill('Write for {{brand}} about {{input.idea}}');
  await dialog.getByLabel('Description', { exact: true }).fill('Writes an email of an idea');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // The run uses the edited prompt, and the previous version stays stored.
  await page.getByRole('button', { name: `Edit ${id}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${id}` });
  await edit.getByRole('textbox', { name: 'Prompt', exact: true }).fill(promptText);
  const tryOutRegion = edit.getByRole('region', { name: 'Try it out' });
  await chooseCustomer(tryOutRegion, store, 'Customer');
  await tryOutRegion.getByLabel('idea', { exact: true }).fill('ferns');
  await tryOutRegion.getByRole('button', { name: 'Run' }).click();
  await expect(tryOutRegion.getByText(/You asked|scripted/i).first()).toBeVisible();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
};

const testTool = async (page: Page, store: Store) => {
  await page.goto('/manager/tools');
  await page.getByRole('combobox', { name: 'Tool' }).click();
  await page.getByRole('option', { name: 'read_brand' }).click();
  await chooseCustomer(page, store, 'Customer ID');
  await page.getByLabel('Automation Instance ID').fill('by hand');
  await page.getByRole('button', { name: 'Save as Preset' }).click();
  const saveDialog = page.getByRole('dialog', { name: 'Save as Preset' });
  await saveDialog.getByLabel('Name', { exact: true }).fill('The brand');
  await saveDialog.getByRole('button', { name: 'Save' }).click();
  await expect(saveDialog).toBeHidden();
  await page.getByRole('tab', { name: 'Test Presets' }).click();
  const preset = page.getByRole('article', { name: 'The brand' });
  await preset.getByRole('button', { name: 'Use' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('Running read_brand')).toBeVisible();
  await expectAccessible(page);
};

const buildAutomation = async (page: Page, name: string, promptId: string, store: Store) => {
  await page.goto('/manager/automations');
  await page.getByRole('button', { name: 'Create Automation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Automation' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByText('A prompt', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Prompt' }).click();
  await page.getByRole('option', { name: promptId, exact: true }).click();
  for (const tool of ['read_brand', 'write_draft']) {
    await dialog.getByRole('combobox', { name: 'Tools' }).fill(tool);
    await page.getByRole('option', { name: new RegExp(`^${tool}`) }).click();
  }
  await dialog.getByLabel('Default value for idea').fill('ferns');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Nudges for ${name}` }).click();
  await page.getByRole('button', { name: 'Create nudge' }).click();
  const nudge = page.getByRole('dialog', { name: 'Create nudge' });
  await nudge.getByLabel('Title', { exact: true }).fill(name);
  await nudge.getByLabel('Description', { exact: true }).fill('Ferns want to be written about.');
  const field = nudge.getByRole('combobox', { name: 'Customers' });
  await field.fill(store.brand);
  await page.getByRole('option', { name: store.brand }).click();
  await nudge.getByLabel('Can run only once').press('Space');
  await nudge.getByRole('button', { name: 'Save' }).click();
  const list = page.getByRole('dialog', { name: `Nudges for ${name}` });
  await expect(list.getByText('Always · single use · for one customer')).toBeVisible();
};

test('turns a manager’s prompt into an automation and a nudge, whose draft is reviewed and sent', async ({
  browser,
  page,
  product,
}) => {
  const store = await createStore(product);
  const other = await createStore(product);
  await addPeople(product, store, ['moss@garden.test']);
  const name = `Write about ${store.brand}`;
  const promptId = `Ferns ${store.brand.slice(-8)}`;
  await signInNewManager(page.context(), product);

  await test.step('edits a prompt and tests it', () => savePrompt(page, promptId, store));
  await test.step('tests a tool with a preset', () => testTool(page, store));
  await test.step('builds an automation with a nudge for one customer', () =>
    buildAutomation(page, name, promptId, store));

  const owners = await browser.newContext({ baseURL: product.origin });
  const owner = await owners.newPage();
  await signInByCalls(owners, product, store.ownerEmail);

  await test.step('runs the nudge as the customer and views the draft', async () => {
    await owner.goto(`/customer/${store.customerId}/nudges`);
    const card = owner.getByRole('article', { name });
    await card.getByRole('button', { name: `Write a draft: ${name}` }).click();
    // The draft opens automatically for the person who ran the nudge.
    await expect(content(owner)).toContainText('Our ferns are back from the winter.');
    await expect(owner.getByText(/Your draft is ready\. Nothing is sent/)).toBeVisible();
    await expect(content(owner).getByRole('listitem')).toHaveText(['Green', 'Easy to keep']);
    // The draft contains nothing from another store, and links only to the store's own URLs.
    await expect(content(owner)).not.toContainText('of-another-store');
    await expect(content(owner).locator('a[href*="evil"]')).toHaveCount(0);
    await content(owner).getByText('Our ferns are back').click();
    await owner.keyboard.press('End');
    await owner.keyboard.type(' Come and see.');
    await save(owner);
    await next(owner);
    const list = owner.getByRole('checkbox').filter({ hasText: 'friends' });
    if ((await list.getAttribute('aria-checked')) !== 'true') await list.click();
    await next(owner);
    await owner.getByLabel('Note for the reviewer').fill('Is it good?');
    await owner.getByRole('button', { name: 'New Review' }).click();
    await expect(owner.getByText('Ready for review', { exact: true }).first()).toBeVisible();
  });

  await test.step('checks that another customer doesn’t have the nudge', async () => {
    const token = await product.signIn(other.ownerEmail);
    const { customerId } = other;
    const { nudges } = await product.api(token, 'GET /nudges', {
      customerId,
      query: { limit: 100 },
    });
    expectOf(nudges.map(({ title }) => title)).not.toContain(name);
  });

  await test.step('checks that managers are notified, and approves the customer’s review request', async () => {
    const draftId =
      /01[0-9A-Z]{24}(?=[/?]|$)/.exec(owner.url().split('/compose/')[1] ?? '')?.[0] ?? '';
    const { customerId } = store;
    await page.goto('/notifications');
    const nudgeEntry = page
      .getByRole('listitem')
      .filter({ hasText: `started by the nudge “${name}”` });
    await expect(nudgeEntry).toContainText('A draft is ready for review.');
    await page.goto(`/customer/${customerId}/review/${draftId}`);
    await expect(page.getByText('Is it good?', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('This version is approved to send.')).toBeVisible();
  });

  await test.step('sends the email as the customer', async () => {
    // After a reload, the same step is open again.
    await owner.reload();
    await expect(owner.getByText('1 active subscriber in 1 segment')).toBeVisible();
    await expect(owner.getByText('This version is approved to send.')).toBeVisible();
    await owner.getByRole('button', { name: 'Send', exact: true }).click();
    await owner.getByRole('button', { name: 'Send now' }).click();
    const email = await emailTo(product, 'moss@garden.test');
    expect(email.subject).toBe('Ferns are back');
    expect(email.html).toContain('Our ferns are back from the winter. Come and see.');
  });
  await owners.close();
});
