import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { starterTemplates } from '../../../functions/templates/starter-templates';
import { compileEmail } from '../../../shared/email/compile/compile-email';
import { NO_HTML } from '../../../shared/email/document/html-parts';
import { placedTexts } from '../../../shared/email/lint/placed-texts';
import { STARTER_SAMPLES } from '../../../shared/email/lint/starter-samples';
import { readBody } from '../../../shared/email/markup/convert';
import { STORE_URL_TAG } from '../../../shared/email/merge/merge-tokens';
import { takeOver } from '../../../shared/email/template/take-over';
import { compileGolden } from '../shared/email/compile/golden-cases';
import { emailHtmlRules } from '../shared/email/email-html-rules';
import { origin } from './templates-open';

/**
 * The folder with the starter templates as emails of one store. We reviewed them visually in light
 * and dark mode, at 600 and 360 px. The test compares them byte by byte. `UPDATE_GOLDEN=1 npx jest
 * --selectProjects unit -- starters` rewrites them.
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

const starterEmails = starters.map((starter) => ({
  name: starter.name,
  starter,
  draft: { ...takeOver({ ...starter, editor }, brand), ...frame, draftId: '', rev: 0 },
}));

test.each(starterEmails)('renders $name exactly as reviewed', async ({ name, draft }) => {
  const { html } = await compileGolden(draft);
  const path = join(folder, `${slugOf(name)}.html`);
  const actual = `${html.replaceAll('><', '>\n<')}\n`;
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, actual);
  expect(actual).toBe(existsSync(path) ? readFileSync(path, 'utf8') : 'There is no such file.');
});

test('has a starter template for every golden file', () => {
  const files = new Set(starterEmails.map(({ name }) => `${slugOf(name)}.html`));
  expect(readdirSync(folder).filter((file) => !files.has(file))).toEqual([]);
  expect(files.size).toBe(8);
});

test.each(starterEmails)(
  'finds no issues except sample promises in $name, and keeps the email small',
  async (starterEmail) => {
    const { draft, starter } = starterEmail;
    const { warnings, bytes } = await compileEmail(draft, { fields: [] });
    expect(warnings.filter(({ code }) => code !== 'sample_promise')).toEqual([]);
    expect(bytes).toBeLessThan(60_000);
    // In the shared template library, the template still has its own merge tag, which is valid
    // there.
    const freshDraft = { ...draft, ...starter, editor };
    const compiled = await compileEmail(freshDraft, { fields: [STORE_URL_TAG] });
    expect(compiled.warnings).toEqual(warnings);
  },
);

test.each(starterEmails)(
  'blocks $name until a person confirms every sample in it',
  async (starterEmail) => {
    const { warnings } = await compileEmail(starterEmail.draft, { fields: [] });
    const samples = warnings.flatMap((warning) => warning.samples ?? []);
    expect(samples.length).toBeGreaterThan(2);
    for (const { severity } of warnings) expect(severity).toBe('error');
    const confirmed = { ...starterEmail.draft, confirmedSamples: samples };
    expect((await compileEmail(confirmed, { fields: [] })).warnings).toEqual([]);
    const withOneSampleLeft = { ...starterEmail.draft, confirmedSamples: samples.slice(1) };
    const remainingWarnings = (await compileEmail(withOneSampleLeft, { fields: [] })).warnings;
    expect(remainingWarnings.flatMap((warning) => warning.samples)).toContain(samples[0]);
  },
);

/** Matches words for offers, terms, dates, stock, and people or goods that a store may not have. */
const promisePattern =
  /\d|%|\b(?:free|code|days?|week|month|year|noon|midnight|night|today|monday|sunday|postage|deliver\w*|ship\w*|packed|by hand|repaired|prices|reduced|reply|team|workshop|one of us)\b/i;

/** Sentences that are true for every store, or for every email of their type. */
const truths = [
  'Your cart is just as you left it. You won’t be charged until you order.',
  'Everything is just as you left it. We can’t promise it’ll stay in stock, but it’s yours if you order today.',
  'This month at {{brand}}: three things worth your time',
  'The monthly letter',
  'it is one of those months in which everything happens at once. We picked what we would tell a friend over lunch.',
  'You’re among the first to see it.',
  'Not what you were waiting for? Reply and tell us.',
  'unsubscribe with one click',
];

test.each(starterEmails)('marks every promise in $name as a sample', async ({ draft }) => {
  const { doc } = readBody(draft.body, editor);
  const texts = placedTexts(doc, NO_HTML).map(({ text }) => text);
  const { warnings } = await compileEmail(draft, { fields: [] });
  const samples = warnings.flatMap((warning) => warning.samples ?? []);
  const missed = [draft.subject, draft.preHeader, ...texts].filter(
    (text) =>
      promisePattern.test(text) &&
      !truths.some((truth) => text.includes(truth)) &&
      !samples.some((phrase) => text.toLowerCase().includes(phrase.toLowerCase())),
  );
  expect(missed).toEqual([]);
});

/** Sentences of earlier starter templates. Emails made from those templates still contain them. */
const earlier = [
  'Good to have you here. We make things to be used every day and kept for years.',
  'Use your code whenever you are ready. Choose something you love. Sent today.',
  'Ordered by noon, packed by hand this afternoon. Send it back, and we pay the postage.',
  'Five days, every season piece. We are making room for what comes next.',
  'Everything of this season is reduced for five days. Small things that make good presents.',
  'What everybody asked for this season. The sale ends on Sunday at midnight.',
  'Prices in the shop are reduced already. A year of drawings, forty samples.',
  'The first hundred come numbered. Each has its number and the name of who made it.',
  'Shipping starts on Monday. Here again, freshly made.',
  'What you asked for is here again. The last time it was gone in days.',
  'Send it back within 30 days. We pay the postage.',
  'Ordered by noon, sent the same day, with you in two to four.',
  'Another question? Reply to this email. A person reads it.',
  'Here is what you missed, and 15% for coming back.',
  'Enter COMEBACK15 at the checkout within the next 14 days.',
  'We moved. Come and see where your orders are packed from now on.',
  'We are a small team, and every order is noticed here.',
  'Somebody read your name, packed your things. Our care guide adds years to it.',
  'Tag us in a picture: we love to see it.',
  'It is here: the one we have been working on. We write to you when it is back.',
  'What if it does not fit? We picked what we would tell a friend over lunch.',
];

test('uses every sample and marker phrase in a current or an earlier starter template', () => {
  const all = starterEmails.map(({ starter }) =>
    `${starter.subject} ${starter.preHeader} ${starter.body}`
      .replace(/<[^<>]*>/g, '\u0000')
      .replaceAll('\u0000', ''),
  );
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');
  const values = starterEmails.map(({ starter }) =>
    [...starter.body.matchAll(/ value="([^"]*)"/g)].map(([, value]) => value).join(' '),
  );
  const allText = plain([...all, ...values, ...earlier].join(' '));
  for (const { promises, common, otherSentences, picture } of STARTER_SAMPLES) {
    for (const phrase of [...promises, ...common, ...otherSentences])
      expect(allText).toContain(plain(phrase));
    expect(starterEmails.some(({ starter }) => starter.body.includes(`/${picture}.png`))).toBe(
      true,
    );
  }
});

const validator = new HtmlValidate(emailHtmlRules);

test.each(starterEmails)(
  'renders $name as valid HTML with a dark mode and a fallback for Outlook',
  async (starterEmail) => {
    const { html } = await compileGolden(starterEmail.draft);
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('<!--[if mso');
  },
);

test.each(starterEmails)(
  'has the file of every image in $name, and its alternative text',
  (starterEmail) => {
    const images = [
      ...starterEmail.draft.body.matchAll(/<email-image src="([^"]+)" alt="([^"]+)"/g),
    ];
    expect(images.length).toBeGreaterThan(0);
    for (const [, src = ''] of images) {
      const file = join(__dirname, '../../../frontend/public', src.slice(origin.length));
      expect(readFileSync(file).length).toBeLessThan(40_000);
    }
  },
);

test('gives each starter template a unique ID in the format of our IDs', () => {
  const ids = starters.map(({ id }) => id);
  expect(new Set(ids).size).toBe(8);
  for (const id of ids) expect(id).toMatch(/^0{12}[0-9A-HJKMNP-TV-Z]{14}$/);
});
