import { writeConfirmationEmail } from '../../../functions/forms/confirm/ask-service';
import { confirmPage } from '../../../functions/forms/confirm/confirm-page';
import type { Confirmation } from '../../../functions/forms/confirm/confirm-service';
import { consentText } from '../../../functions/forms/signup/consent-rules';
import { thanksPage } from '../../../functions/forms/signup/public-page';
import { directionOf } from '../../../shared/email/language';
import { textsFor } from '../../../shared/languages/all-texts';
import { textLanguages } from '../../../shared/languages/languages';
import { createSignupStage, customerId, formId, type SignupStage } from '../../support/a-signup';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { englishTextsIn } from '../../support/english-texts';

let embedded: EmbeddedTable;
let stage: SignupStage;
beforeEach(() => {
  embedded = embeddedTable();
  stage = createSignupStage(embedded.table, embedded.stream);
});
afterEach(() => embedded.close());

// The default texts of forms that were made before the store had a language.
const content = { thanksMessage: 'Form submitted!', button: 'Send' };
const publish = (language: string) =>
  stage.publish({ language, content, requireEmailVerification: true });

const htmlHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'text/html',
};
const call = (input: Parameters<SignupStage['call']>[0] = {}) =>
  stage.call({ rawPath: `/f/${formId}`, ...input });

const foreign = textLanguages
  .filter((language) => language !== 'en')
  .map((language) => {
    const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
    return [language, `lang="${language}"${direction}`] as const;
  });

test.each(foreign)(
  'shows the page of a form in %s, with its errors',
  async (language, attributes) => {
    await publish(language);
    const pages = [
      await call(),
      await call({ method: 'POST', headers: htmlHeaders, body: 'field-0=' }),
      await call({ method: 'POST', headers: htmlHeaders, body: 'field-0=nobody' }),
      await call({ method: 'POST', headers: htmlHeaders, body: 'field-0=a%40visitor.test' }),
      await call({ method: 'POST', headers: htmlHeaders, body: 'a'.repeat(300_000) }),
    ];
    for (const { body = '' } of pages) {
      expect(body).toContain(`<html ${attributes}>`);
      expect(englishTextsIn(body)).toEqual([]);
      expect(body).not.toContain('>Send<');
    }
    const thanks = thanksPage(
      { ...stage.version, language, content },
      { 'field-0': 'a@gmial.com' },
    );
    expect(thanks).toContain('a@gmail.com');
    expect(englishTextsIn(thanks)).toEqual([]);
  },
);

test.each(foreign)('gives the script of a form in %s its texts and direction', async (language) => {
  await publish(language);
  const { body = '' } = await call({ rawPath: `/f/${formId}/form` });
  const { texts, lang, dir, form } = JSON.parse(body);
  expect([lang, dir]).toEqual([language, directionOf(language)]);
  expect(texts.suggestion).toMatch(/\{address\}/);
  // For version 1 of the script, which puts the address behind this text.
  expect(texts.suggestion.startsWith(texts.meant)).toBe(true);
  expect(texts.meant).not.toContain('{');
  expect(Object.keys(texts).sort()).toEqual([
    'close',
    'email',
    'failed',
    'meant',
    'missing',
    'suggestion',
  ]);
  expect(form.content.button).toBe(textsFor(language).text('formButton'));
  expect(englishTextsIn(body)).toEqual([]);
});

test('records the texts that the visitor read as consent', () => {
  const form = { ...stage.version, content, language: 'fr' };
  const { text } = textsFor('fr');
  expect(consentText(form, {}).split('\n').slice(-2)).toEqual([
    text('formButton'),
    text('formSign'),
  ]);
});

test.each(foreign)('shows all pages of a confirmation link in %s', (language, attributes) => {
  const form = { ...stage.version, language };
  for (const state of ['ask', 'done', 'old', 'sent', 'busy', 'full'] as const) {
    const { html } = confirmPage({ state, form } as Confirmation, textsFor());
    expect(html).toContain(`<html ${attributes}>`);
    expect(englishTextsIn(html)).toEqual([]);
  }
  for (const state of ['gone', 'forged'] as const) {
    const { html } = confirmPage({ state }, textsFor(language));
    expect(html).toContain(`<html ${attributes}>`);
    expect(englishTextsIn(html)).toEqual([]);
  }
});

test.each(foreign)('writes the confirmation email in %s', (language, attributes) => {
  const store = {
    name: 'Oliven & Farn',
    businessAddress: 'Weg 1\nKiel',
    brandColors: [],
    language,
  };
  const email = writeConfirmationEmail({ store, link: 'https://forms.test/f/confirm/x', days: 7 });
  expect(email.html).toContain(`<html ${attributes}>`);
  for (const part of [email.subject, email.text, email.html]) {
    expect(part).toContain(part === email.html ? 'Oliven &amp; Farn' : 'Oliven & Farn');
    expect(englishTextsIn(part)).toEqual([]);
  }
});

test('remembers the language of the form that somebody filled in', async () => {
  await stage.publish({ language: 'pl', requireEmailVerification: false });
  await stage.post(await stage.filled({ 'field-0': 'a@visitor.test' }));
  await stage.settle();
  const id = await stage.idOf('a@visitor.test');
  expect((await stage.subscribers.find(customerId, id))?.fields).toEqual({ language: 'pl' });
});
