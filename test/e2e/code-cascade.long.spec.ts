import { expect, type Page, test } from '@playwright/test';
import fc from 'fast-check';
import { inlineCss } from '../../shared/email/code/inline/inline-css';
import { compileEmail } from '../../shared/email/compile/compile-email';
import { fill } from '../../shared/email/merge/merge';
import { CODE_EMAILS } from '../fixtures/code-emails/code-emails';
import { aDraft } from '../unit/shared/email/fixtures';

/**
 * Returns the appearance of each text on a page: its box, and the style of the element around it.
 */
const computedStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const styledTexts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest('style')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, width, height } = range.getBoundingClientRect();
      const box = [left, top, width, height].map((size) => size.toFixed(1)).join(' ');
      const computed = getComputedStyle(element);
      // The language sent with an email is for screen readers and doesn't affect its appearance.
      const names = [...computed].filter((name) => name !== '-webkit-locale');
      const style = names.map((name) => `${name}:${computed.getPropertyValue(name)}`);
      styledTexts.push(`${text} at ${box} ${style.join(';')}`);
    }
    return styledTexts;
  });

/** Returns the first difference, without the hundreds of properties that match. */
const difference = (source: readonly string[], sent: readonly string[]): string[] =>
  source.flatMap((sourceStyle, index) => {
    const sentStyle = sent[index] ?? 'nothing';
    if (sourceStyle === sentStyle) return [];
    const sentParts = new Set(sentStyle.split(';'));
    return sourceStyle.split(';').filter((part) => !sentParts.has(part));
  });

const SCREENS = [375, 700].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

test.beforeEach(async ({ page }) => {
  await page.route('**/*', (route) => route.abort());
});

for (const [name, body] of Object.entries(CODE_EMAILS)) {
  test(`keeps a code email looking as its author wrote it: ${name}`, async ({ page }) => {
    const email = await compileEmail(aDraft({ body, editor: 'CODE', preHeader: '' }), {
      trackLinks: false,
      trackOpens: false,
    });
    const sent = fill(email.html, new Map([['first_name', 'Ada']]));
    expect(sent).toMatch(/<\w+[^>]* style="[^"]*:/);
    const source = body.replaceAll('{{first_name|you}}', 'Ada').replaceAll('{{size|20}}', '20');
    for (const { width, colorScheme } of SCREENS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.setContent(source);
      const expected = await computedStyles(page);
      await page.setContent(sent);
      // Ignores the end of the sent email, because our footer follows the author's content.
      const shownStyles = (await computedStyles(page)).slice(0, expected.length);
      expect(difference(expected, shownStyles), `${width} px, ${colorScheme}`).toEqual([]);
    }
  });
}

test('keeps the hover style of a link as its author wrote it', async ({ page }) => {
  const css = 'a{color:#0000ff}a:hover{color:#ff0000}#x{color:#008000}';
  await page.setContent(
    inlineCss(`<style>${css}</style><a href="https://a.test">one</a> <a id="x">two</a>`),
  );
  const colorOf = (text: string) =>
    page.getByText(text).evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf('one')).toBe('rgb(0, 0, 255)');
  await page.getByText('one').hover();
  expect(await colorOf('one')).toBe('rgb(255, 0, 0)');
  await page.getByText('two').hover();
  expect(await colorOf('two')).toBe('rgb(0, 128, 0)');
});

const DECLARATIONS = [
  'color:#010101',
  'color:#020202',
  'color:#030303',
  'padding:1px',
  'padding:2px 3px',
  'padding-left:4px',
  'padding-left:5px',
  'border:1px solid #040404',
  'border-left-width:6px',
  'border-color:#050505',
  'font-size:11px',
  'font:13px/17px serif',
  'line-height:19px',
  'margin:7px',
  'margin-inline-start:8px',
  'background:#060606',
  'background-color:#070707',
];
const SELECTORS = [
  'p',
  '.a',
  '.b',
  'p.a',
  '.a.b',
  '#x',
  'div p',
  'div .a',
  'div > .b',
  '.a + .b',
  'p:first-child',
  'p:not(.a)',
  '*',
  '[class]',
];
const MEDIA = ['(max-width:600px)', 'screen', '(min-width:600px)', '(prefers-color-scheme:dark)'];

const declaration = fc
  .tuple(fc.constantFrom(...DECLARATIONS), fc.boolean(), fc.boolean())
  .map(([text, a, b]) => (a && b ? `${text}!important` : text));
const block = fc.array(declaration, { minLength: 1, maxLength: 3 }).map((all) => all.join(';'));
const rule = fc
  .tuple(fc.constantFrom(...SELECTORS), block)
  .map(([selector, text]) => `${selector}{${text}}`);
const sheet = fc
  .array(
    fc.oneof(
      rule,
      fc
        .tuple(fc.constantFrom(...MEDIA), fc.array(rule, { minLength: 1, maxLength: 2 }))
        .map(([media, rules]) => `@media ${media}{${rules.join('')}}`),
    ),
    { minLength: 2, maxLength: 7 },
  )
  .map((rules) => rules.join(''));
const element = fc
  .tuple(
    fc.constantFrom('', ' class="a"', ' class="b"', ' class="a b"'),
    fc.option(block, { nil: undefined, freq: 2 }),
  )
  .map(([attributes, style]) => `<p${attributes}${style ? ` style="${style}"` : ''}>text</p>`);

/** The number of random cases that run in a few seconds. Increase it for a longer search. */
const numRuns = Number(process.env.CASCADES ?? 150);

test('keeps every element’s style on every screen, even with competing CSS rules', async ({
  page,
}) => {
  test.slow();
  let changedCount = 0;
  await fc.assert(
    fc.asyncProperty(
      sheet,
      fc.array(element, { minLength: 2, maxLength: 4 }),
      async (css, elements) => {
        const source = `<style>${css}</style><div>${elements.join('')}</div><p id="x" class="a">text</p>`;
        const inlined = inlineCss(source);
        if (inlined !== source) changedCount += 1;
        for (const { width, colorScheme } of SCREENS) {
          await page.setViewportSize({ width, height: 400 });
          await page.emulateMedia({ colorScheme });
          await page.setContent(source);
          const expected = await computedStyles(page);
          await page.setContent(inlined);
          expect(difference(expected, await computedStyles(page)), inlined).toEqual([]);
        }
      },
    ),
    { numRuns },
  );
  expect(changedCount).toBeGreaterThan(numRuns / 2);
});
