import { confirmPage } from '../../../functions/forms/confirm/confirm-page';
import { storedForm } from '../../../functions/forms/form-service';
import { formData } from '../../../functions/forms/signup/form-data';
import { thanksOf } from '../../../functions/forms/signup/public-page';
import type { FormVersion } from '../../../functions/items/form-version';
import { textsFor } from '../../../shared/languages/all-texts';
import { aForm } from '../../support/a-form';

const version = (requireEmailVerification: boolean, coupon = 'OSLO<10'): FormVersion => ({
  ...aForm({ requireEmailVerification }),
  content: { ...aForm().content, coupon },
  cid: 'C1',
  formId: 'F1',
  version: 1,
  publishedAt: '2026-12-01T00:00:00.000Z',
  brand: 'Fjord',
  language: 'de',
});

test('shows a coupon after the signup, with a button in the form’s language', () => {
  const markup = String(thanksOf(version(false)));
  expect(markup).toContain('OSLO&lt;10</code>');
  expect(markup).toContain('hidden>Code kopieren</button>');
});

test('shows a coupon only after the confirmation if the form asks for one', () => {
  const form = version(true);
  expect(String(thanksOf(form))).not.toContain('OSLO');
  const pageOf = (state: 'ask' | 'done') => confirmPage({ state, form }, textsFor('de')).html;
  expect(pageOf('ask')).not.toContain('OSLO');
  expect(pageOf('done')).toContain('OSLO&lt;10</code>');
});

test('doesn’t reveal a coupon to those who only load the form', () => {
  expect(JSON.stringify(formData(version(false)))).not.toContain('OSLO');
});

test('stores a form without a coupon if the coupon is empty', () => {
  expect(storedForm({ ...aForm(), content: { ...aForm().content, coupon: '' } }).content).toEqual(
    aForm().content,
  );
});
