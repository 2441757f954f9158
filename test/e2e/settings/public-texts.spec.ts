import { aForm } from '../../support/a-form';
import { signInByCalls } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { emailTo, linkIn } from '../support/emails';
import { expect, test } from '../support/product-test';
import { addPeople, createDraft, createStore, sendToAll } from '../support/store';

const reader = 'leserin@readers.test';

test('shows a subscriber the texts that a German store wrote itself', async ({
  page,
  product,
}, testInfo) => {
  const store = await createStore(product, { brand: 'Lumen' });
  const { token, customerId } = store;
  await product.api(token, 'PUT /settings/language', { customerId, body: { language: 'de' } });
  await addPeople(product, store, [reader]);
  const look = async (name: string) => {
    for (const width of [1440, 1024, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await testInfo.attach(`${name} ${width}`, {
        body: await page.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${customerId}/settings/texts`);
  const texts = page.getByRole('form', { name: 'Public pages and messages' });
  const reason = texts.getByRole('textbox', { name: 'Why people get the email' });
  await expect(reason).toHaveValue(/weil du dich für E-Mails von \{brand\} angemeldet hast/);
  await reason.fill('Post von {brand}, weil du sie bestellt hast.');
  await texts.getByRole('combobox', { name: 'Texts' }).selectOption('Unsubscribe page');
  await texts.getByRole('textbox', { name: 'Title', exact: true }).fill('Schade, dass du gehst');
  const question = texts.getByRole('textbox', { name: 'Question', exact: true });
  await question.fill('Sollen wir dich <b>wirklich</b> streichen?');
  await expect(texts.getByText('Add {brand} and {email}.')).toBeVisible();
  await question.fill('Soll {brand} <b>nicht mehr</b> an {email} schreiben?');
  const frame = page.frameLocator('iframe[title="Preview"]');
  await expect(frame.getByRole('heading')).toHaveText('Schade, dass du gehst');
  await expect(frame.getByText('Soll Lumen <b>nicht mehr</b> an anna@example.com')).toBeVisible();
  await expectAccessible(page);
  await look('settings');
  await page.getByRole('link', { name: 'Brand', exact: true }).click();
  const guard = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(guard).toBeVisible();
  await page.keyboard.press('Escape');
  await texts.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Texts updated')).toBeVisible();

  await sendToAll(product, store, await createDraft(product, store));
  const email = await emailTo(product, reader);
  expect(email.html).toContain('Post von Lumen, weil du sie bestellt hast.');
  expect(email.text).toContain('Post von Lumen, weil du sie bestellt hast.');
  await page.goto(linkIn(email, 'Abmelden'));
  await expect(page.getByRole('heading')).toHaveText('Schade, dass du gehst');
  await expect(
    page.getByText(`Soll Lumen <b>nicht mehr</b> an ${reader} schreiben?`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await look('unsubscribe page');

  // A published form keeps its texts until it is published again.
  const body = { language: 'de' as const, texts: { formSign: 'Jederzeit kündbar.' } };
  const form = aForm();
  const { id: formId } = await product.api(token, 'POST /form', { customerId, body: form });
  const params = { formId };
  const publish = (rev: number) =>
    product.api(token, 'PUT /form/{formId}', {
      customerId,
      params,
      body: { ...form, rev, confirmed: true },
    });
  await publish(1);
  await product.api(token, 'PUT /settings/publicTexts', { customerId, body });
  const codes = await product.api(token, 'GET /form/{formId}/codes', { customerId, params });
  await page.goto(codes.pageUrl);
  await expect(page.getByText('Jederzeit kündbar.')).toHaveCount(0);
  await publish(2);
  await page.reload();
  await expect(page.getByText('Jederzeit kündbar.')).toBeVisible();
});
