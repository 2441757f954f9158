import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { writeInvitation } from '../../functions/auth/mails/invitation-email';
import { writeSignInCodeEmail } from '../../functions/auth/mails/sign-in-email';
import { writeConfirmationEmail } from '../../functions/forms/confirm/ask-service';
import {
  compileGolden,
  GOLDEN_CASES,
  goldenEmail,
} from '../unit/shared/email/compile/golden-cases';
import { WIDE_CASES } from '../unit/shared/email/compile/wide-cases';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A picture larger than any email, to reveal images whose width isn't limited. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#6fa77c"/></svg>';

const names = Object.keys(GOLDEN_CASES);

/** A page whose author wrote it as code, so we must not change its colors. */
const CODE_PAGE = 'code';

test.beforeEach(async ({ page }) => {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
      : route.abort(),
  );
});

const show = async (page: Page, html: string, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  await page.setContent(html, { waitUntil: 'load' });
};

const open = async (page: Page, name: string, width: number): Promise<void> =>
  show(page, (await goldenEmail(name)).html, width);

/** Returns by how many px an email is wider than the window. */
const overflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.scrollingElement;
    return root ? root.scrollWidth - root.clientWidth : 0;
  });

test('keeps every block within the width of a phone or a reading pane, however large its images are', async ({
  page,
}) => {
  const tooWide: string[] = [];
  for (const name of names) {
    for (const width of [375, 700]) {
      await open(page, name, width);
      const pixels = await overflowPx(page);
      if (pixels > 0) tooWide.push(`${name} at ${width}: ${pixels} px`);
    }
  }
  expect(tooWide).toEqual([]);
});

test('keeps long words, links, buttons, and images from widening an email, including in columns and sections', async ({
  page,
}) => {
  const tooWide: string[] = [];
  for (const [name, draft] of Object.entries(WIDE_CASES)) {
    const { html } = await compileGolden(draft);
    for (const width of [375, 700]) {
      await show(page, html, width);
      const pixels = await overflowPx(page);
      if (pixels > 0) tooWide.push(`${name} at ${width}: ${pixels} px`);
    }
  }
  expect(tooWide).toEqual([]);
});

const brand = 'Donaudampfschifffahrtsgesellschaft'.repeat(2);
const link = 'https://app.example/sign-in';
const address = { email: `${'long'.repeat(14)}@example.org`, invitedBy: 'm@agency.example' };
const CUSTOM_EMAILS = {
  'sign-in code': writeSignInCodeEmail({ code: 'ABC234' }),
  invitation: writeInvitation({ kind: 'invitation', brand, link, ...address }),
  confirmation: writeConfirmationEmail({
    store: { name: brand, businessAddress: '1 Fern Lane, Bath', logoUrl: '' },
    link,
    days: 7,
  }),
};

for (const [name, { html }] of Object.entries(CUSTOM_EMAILS)) {
  test(`the ${name} email fits a phone and keeps its width in a reading pane`, async ({ page }) => {
    await show(page, html, 320);
    expect(await overflowPx(page)).toBe(0);
    await show(page, html, 700);
    const { width = 0 } = (await page.locator('table table').first().boundingBox()) ?? {};
    expect(width).toBeGreaterThan(400);
    expect(width).toBeLessThan(500);
  });
}

/** Returns the texts that aren't readable on their background. */
const lowContrastTexts = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run({ runOnly: ['color-contrast'] }));
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [375, 700]) {
    test(`renders every block readably in ${colorScheme} mode at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const faint: string[] = [];
      for (const name of names.filter((each) => each !== CODE_PAGE)) {
        await open(page, name, width);
        faint.push(...(await lowContrastTexts(page)).map((html) => `${name}: ${html}`));
      }
      expect(faint).toEqual([]);
    });
  }
}

/** Returns the positions of columns, products and wide buttons. */
const elementBoxes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[class*="em-k"], a')].map((element) => {
      const { left, width } = element.getBoundingClientRect();
      return [left, width].map(Math.round).join(' ');
    }),
  );

test('columns stay side by side in email clients that ignore box-sizing, such as Yahoo and AOL', async ({
  page,
}) => {
  const beside = names.filter((name) => name !== CODE_PAGE);
  for (const name of beside) {
    const { html } = await goldenEmail(name);
    await show(page, html, 700);
    const expected = await elementBoxes(page);
    await show(page, html.replace(/box-sizing:\s*border-box;?/g, ''), 700);
    expect(await elementBoxes(page), name).toEqual(expected);
    expect(await overflowPx(page), name).toBe(0);
  }
});
