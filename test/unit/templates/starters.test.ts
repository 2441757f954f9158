import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { starterTemplates } from '../../../functions/templates/starter-templates';
import { compileEmail } from '../../../shared/email/compile/compile-email';
import { STORE_URL_TAG } from '../../../shared/email/merge/merge-tokens';
import { takeOver } from '../../../shared/email/template/take-over';
import { mailOf } from '../shared/email/compile/golden-cases';
import { emailHtmlRules } from '../shared/email/email-html-rules';
import { origin } from './templates-open';

/**
 * The starter set as the mails of one store, reviewed by eye in light and dark, at 600 and 360 px,
 * and compared byte by byte since: `UPDATE_GOLDEN=1 npx jest --selectProjects unit -- starters`.
 */
const folder = join(__dirname, 'golden');
const starters = starterTemplates(origin);
const slugOf = (name: string) => name.toLowerCase().replaceAll(/\W+/g, '-');

const frame = {
  brand: 'Acorn Goods',
  businessAddress: '12 Harbour Road\nBristol',
  assetsUrl: origin,
};
const brand = { website: 'https://acorn.example', colors: ['#14532d', '#b45309'] };
const editor = 'TIPTAP_REACTEMAIL' as const;

const mails = starters.map((starter) => ({
  name: starter.name,
  starter,
  draft: { ...takeOver({ ...starter, editor }, brand), ...frame, draftId: '', rev: 0 },
}));

test.each(mails)('$name is rendered as it was reviewed', async ({ name, draft }) => {
  const { html } = await mailOf(draft);
  const path = join(folder, `${slugOf(name)}.html`);
  const actual = `${html.replaceAll('><', '>\n<')}\n`;
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, actual);
  expect(actual).toBe(existsSync(path) ? readFileSync(path, 'utf8') : 'There is no such file.');
});

test('there is no golden file without a starter', () => {
  const files = new Set(mails.map(({ name }) => `${slugOf(name)}.html`));
  expect(readdirSync(folder).filter((file) => !files.has(file))).toEqual([]);
  expect(files.size).toBe(8);
});

test.each(mails)('the checks find nothing in $name, which is small', async ({ draft, starter }) => {
  const mail = await compileEmail(draft, { fields: [] });
  expect(mail.warnings).toEqual([]);
  expect(mail.bytes).toBeLessThan(60_000);
  // In the workshop it has the template's own tag, which is known there.
  const asMade = { ...draft, ...starter, editor };
  expect((await compileEmail(asMade, { fields: [STORE_URL_TAG] })).warnings).toEqual([]);
});

const validator = new HtmlValidate(emailHtmlRules);

test.each(mails)(
  '$name is valid HTML with a dark scheme and a way around Outlook',
  async (mail) => {
    const { html } = await mailOf(mail.draft);
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('<!--[if mso');
  },
);

test.each(mails)('every picture of $name is there, and has words for who cannot see it', (mail) => {
  const images = [...mail.draft.body.matchAll(/<email-image src="([^"]+)" alt="([^"]+)"/g)];
  expect(images.length).toBeGreaterThan(0);
  for (const [, src = ''] of images) {
    const file = join(__dirname, '../../../frontend/public', src.slice(origin.length));
    expect(readFileSync(file).length).toBeLessThan(40_000);
  }
});

test('ids are the addresses of starters: they differ and look like ids', () => {
  const ids = starters.map(({ id }) => id);
  expect(new Set(ids).size).toBe(8);
  for (const id of ids) expect(id).toMatch(/^0{12}[0-9A-HJKMNP-TV-Z]{14}$/);
});
