import type { Page } from '@playwright/test';
import type { LocalProduct } from '../../support/local-product';
import { content, next, save, subject } from '../pages/composer';
import { signInByCalls } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { emailTo } from '../support/emails';
import { expect, test } from '../support/product-test';
import { addPeople, createStore } from '../support/store';

/** Sets how the model simulator behaves, through the form on its page. */
const setModelBehavior = (page: Page, behavior: string) =>
  page.request.post('/local/model', {
    form: { behavior: behavior, questions: '0' },
    maxRedirects: 0,
    headers: { origin: new URL(page.url()).origin },
  });

const openEmails = async (page: Page, product: LocalProduct) => {
  const store = await createStore(product);
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/customer/${store.customerId}/emails`);
  return store;
};

const idea = 'Ferns are back after the winter';

test('turns an idea into an email that is edited, sent, and received', async ({
  page,
  product,
}) => {
  const store = await openEmails(page, product);
  await addPeople(product, store, ['fern@garden.test']);

  await test.step('opens the idea dialog when an idea is typed into the email search field', async () => {
    await page.getByLabel('Search emails').fill(idea);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What is your email about?' });
    await expect(dialog.getByLabel('Your idea')).toHaveValue(idea);
    await expect(dialog.getByText(/not a real model/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Write the email' }).click();
  });

  await test.step('watches the email being written', async () => {
    await expect(content(page)).toContainText('Ferns are back');
    await expectAccessible(page);
    await page.waitForURL(/compose\/blank/);
    await expect(subject(page)).toHaveText(idea);
    // The email opens in the block editor, like an email that a person starts.
    await expect(page.getByRole('tab', { name: 'Editor', exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: /Legacy View/ })).toHaveCount(0);
  });

  await test.step('rewrites a text with the keyboard and sees the changes', async () => {
    await content(page).getByText('This text is scripted').click();
    await page.keyboard.press('ControlOrMeta+j');
    const dialog = page.getByRole('dialog', { name: 'Rewrite this text' });
    await dialog.getByRole('button', { name: 'In Spanish' }).press('Enter');
    await expect(dialog.locator('ins')).toContainText('[Spanish]');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(content(page)).toContainText('[Spanish] This text is scripted');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(content(page)).not.toContainText('[Spanish]');
  });

  await test.step('sees what a rewrite would remove, and keeps the text', async () => {
    const text = content(page).getByText('This text is scripted');
    await text.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Only 20 euro with WELCOME10.');
    await setModelBehavior(page, 'forget');
    await page.keyboard.press('ControlOrMeta+j');
    const dialog = page.getByRole('dialog', { name: 'Rewrite this text' });
    await dialog.getByRole('button', { name: 'Friendlier' }).click();
    await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText('20 euro');
    await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText('WELCOME10');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(content(page)).toContainText('Only 20 euro with WELCOME10.');
    await setModelBehavior(page, 'answer');
  });

  await test.step('chooses a different subject line and sends the email', async () => {
    await page.getByRole('button', { name: 'Suggest a subject' }).click();
    await page.getByRole('menuitem', { name: 'Suggest a subject' }).click();
    await page.getByRole('menuitem', { name: `${idea}, for you` }).click();
    await expect(subject(page)).toHaveText(`${idea}, for you`);
    await save(page);
    await next(page);
    const list = page.getByRole('checkbox').filter({ hasText: 'friends' });
    if ((await list.getAttribute('aria-checked')) !== 'true') await list.click();
    await next(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    const email = await emailTo(product, 'fern@garden.test');
    expect(email.subject).toBe(`${idea}, for you`);
    expect(email.html).toContain('Written for your readers');
  });
});

test('keeps what is written so far when the user stops writing', async ({ page, product }) => {
  await openEmails(page, product);
  await setModelBehavior(page, 'endless');
  await page.getByRole('link', { name: 'Create email' }).first().click();
  await page.getByLabel('Your idea').fill(idea);
  await page.getByRole('button', { name: 'Write the email' }).click();
  const stop = page.getByRole('button', { name: 'Stop and keep draft' });
  await expect(stop).toBeVisible();
  await expectAccessible(page);
  await stop.click();
  await page.waitForURL(/compose\/blank/);
  await expect(content(page)).not.toBeEmpty();
  await setModelBehavior(page, 'answer');
});

test('reports a failing provider and keeps the idea', async ({ page, product }) => {
  await openEmails(page, product);
  await setModelBehavior(page, 'fail');
  await page.getByRole('link', { name: 'Create email' }).first().click();
  await page.getByLabel('Your idea').fill(idea);
  await page.getByRole('button', { name: 'Write the email' }).click();
  await expect(page.getByRole('alert')).toContainText('OpenAI isn’t responding.');
  await setModelBehavior(page, 'answer');
  await page.getByRole('button', { name: 'Back to idea' }).click();
  await expect(page.getByLabel('Your idea')).toHaveValue(idea);
  await page.getByRole('button', { name: 'Write the email' }).click();
  await page.waitForURL(/compose\/blank/);
});
