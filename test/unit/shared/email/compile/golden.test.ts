import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { emailHtmlRules } from '../email-html-rules';
import { GOLDEN_CASES, goldenEmail } from './golden-cases';

/**
 * The folder with whole emails that were once reviewed visually. The test compares emails with them
 * byte by byte. They have one tag per line to make changes readable. `UPDATE_GOLDEN=1 npx jest
 * --selectProjects unit -- golden` rewrites them.
 */
const folder = join(__dirname, 'golden');
const names = Object.keys(GOLDEN_CASES);
const isUpdating = process.env.UPDATE_GOLDEN === '1';

const compare = (file: string, actual: string) => {
  const path = join(folder, file);
  if (isUpdating) writeFileSync(path, actual);
  const expected = existsSync(path) ? readFileSync(path, 'utf8') : 'There is no such golden file.';
  expect(actual).toBe(expected);
};

/** The line breaks between tags exist only in the golden file, not in the email itself. */
const splitTagsIntoLines = (html: string): string => `${html.replaceAll('><', '>\n<')}\n`;

test.each(names)('renders %s exactly as reviewed', async (name) => {
  const { html, text } = await goldenEmail(name);
  compare(`${name}.html`, splitTagsIntoLines(html));
  compare(`${name}.txt`, text);
});

test('has a case for every golden file', () => {
  const files = new Set(names.flatMap((name) => [`${name}.html`, `${name}.txt`]));
  expect(readdirSync(folder).filter((file) => !files.has(file))).toEqual([]);
});

const validator = new HtmlValidate(emailHtmlRules);

test.each(names)('renders %s as valid HTML for email clients', async (name) => {
  const { html } = await goldenEmail(name);
  const report = await validator.validateString(html);
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => ({
      ruleId,
      message,
      near: html.slice(Math.max(0, offset - 40), offset + 60),
    })),
  );
  expect(faults).toEqual([]);
});

test('finds errors in invalid HTML', async () => {
  const { html } = await goldenEmail('paragraph');
  const broken = html.replace('</td>', '').replace('lang="en"', '');
  const report = await validator.validateString(broken);
  const rules = report.results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
  expect(rules.sort()).toEqual(['element-required-attributes', 'no-implicit-close']);
});
