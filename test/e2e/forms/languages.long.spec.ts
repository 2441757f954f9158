import { textsFor } from '../../../shared/languages/all-texts';
import { loadTemplateTexts } from '../../../shared/languages/templates/load-templates';
import { aForm } from '../../support/a-form';
import { englishTextsIn } from '../../support/english-texts';
import { eventually } from '../../support/eventually';
import { expectAccessible } from '../support/accessibility';
import { emailTo, linkIn } from '../support/emails';
import { expect, test } from '../support/product-test';
import { createDraft, createStore, sendToAll } from '../support/store';

/** Languages of different scripts, directions, and plurals. */
const languages = ['de', 'fr', 'pt-BR', 'pl', 'ja', 'he'] as const;

for (const language of languages) {
  test(`shows a subscriber no English from signup to return in a store whose language is ${language}`, async ({
    page,
    product,
  }, testInfo) => {
    const { text, direction } = textsFor(language);
    const { forms } = await loadTemplateTexts(language);
    const seen = async (name: string) => {
      await testInfo.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const shownDirection = await page.evaluate(() => getComputedStyle(document.body).direction);
      expect(shownDirection).toBe(direction);
      const shown = (await page.locator('body').textContent()) ?? '';
      expect(englishTextsIn(shown)).toEqual([]);
    };

    const store = await createStore(product, { brand: 'Lumen' });
    const { token, customerId } = store;
    await product.api(token, 'PUT /settings/language', { customerId, body: { language } });
    const { style } = aForm();
    const form = aForm({
      style: { ...style, button: { ...style.button, color: '#ffffff' } },
      content: forms.newsletter,
      fields: [
        { type: 'email', label: forms.email, required: true, visible: true, editable: false },
      ],
    });
    const { id: formId } = await product.api(token, 'POST /form', { customerId, body: form });
    const params = { formId };
    const published = { ...form, rev: 1, confirmed: true };
    await product.api(token, 'PUT /form/{formId}', { customerId, params, body: published });
    const codes = await product.api(token, 'GET /form/{formId}/codes', { customerId, params });

    const reader = `reader-${language.toLowerCase()}@visitors.test`;
    await page.goto(codes.pageUrl);
    await seen('form');
    await page.getByRole('textbox', { name: forms.email }).fill(reader);
    await product.advance(3);
    await page.getByRole('button', { name: forms.newsletter.button }).click();
    await expect(page.getByRole('status')).toContainText(forms.newsletter.thanksMessage);
    await seen('form sent');

    const confirmation = await emailTo(product, reader);
    expect(confirmation.subject).toBe(text('confirmMailSubject', { brand: 'Lumen' }));
    expect(englishTextsIn(confirmation.html ?? '')).toEqual([]);
    expect(englishTextsIn(confirmation.text ?? '')).toEqual([]);
    await page.goto(linkIn(confirmation, text('confirmMailButton')));
    await seen('confirmation');
    await page.getByRole('button', { name: text('confirmButton') }).click();
    await expect(page.getByRole('heading', { name: text('confirmedTitle') })).toBeVisible();
    await seen('confirmed');
    await eventually('the visitor is a subscriber', async () => {
      const query = { segmentIds: formId };
      const { subscribers } = await product.api(token, 'GET /subscriber', { customerId, query });
      return subscribers.some((row) => row.email === reader);
    });

    await sendToAll(product, store, await createDraft(product, store));
    await eventually('the email arrives', async () => {
      const [newest] = await product.mail({ to: reader, limit: 1 });
      return newest?.subject !== confirmation.subject;
    });
    const email = await emailTo(product, reader);
    expect(englishTextsIn(email.html ?? '')).toEqual([]);
    expect(englishTextsIn(email.text ?? '')).toEqual([]);
    await page.goto(linkIn(email, text('footerUnsubscribe')));
    await seen('unsubscribe page');
    await expectAccessible(page, ['light']);
    await page.getByRole('button', { name: text('unsubscribeButton') }).click();
    await expect(page.getByRole('heading', { name: text('unsubscribedTitle') })).toBeVisible();
    await seen('unsubscribed');
    await page.getByRole('button', { name: text('reasonSkip') }).click();
    await expect(page.getByRole('button', { name: text('undoButton') })).toBeVisible();
    await seen('undo');
    await page.getByRole('button', { name: text('undoButton') }).click();
    await expect(page.getByRole('heading', { name: text('resubscribedTitle') })).toBeVisible();
    await seen('resubscribed');
  });
}
