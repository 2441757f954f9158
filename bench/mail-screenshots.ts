import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { compileEmail } from '../shared/email/compile/compile-email';
import { fill } from '../shared/email/merge/merge';
import { recipientValues } from '../shared/email/merge/recipient-values';
import { packagedBrowser } from '../test/e2e/support/browser';
import { serveShop, shop } from '../test/e2e/support/shop';
import { aDraft } from '../test/unit/shared/email/fixtures';

/**
 * A newsletter with every block as its HTML leaves us, on a phone and on a computer, light and dark:
 * docs/screenshots/email-<width>-<scheme>.png. `tsx bench/mail-screenshots.ts`.
 */
const folder = join(import.meta.dirname, '../docs/screenshots');
const widths = [375, 1200] as const;
const schemes = ['light', 'dark'] as const;

const body = [
  '<email-heading align="center">Hi <email-merge-tag name="first_name" fallback="there"></email-merge-tag>, spring is here</email-heading>',
  `<email-image src="${shop}/meadow.svg" alt="A meadow in spring" width="full" href="${shop}/spring" border-radius="12" border-width="1" border-style="solid" border-color="#d4d4d8"></email-image>`,
  `<email-paragraph>Forty new styles in <span style="color: #dc2626">red</span>, <span style="color: #15803d">green</span> and <span style="color: rgba(0,0,0,0.6)">a see-through grey</span>. See the <a href="${shop}/new">new arrivals</a>, <strong>bold</strong>, <em>italic</em>, <u>underlined</u> or <s>struck through</s>.</email-paragraph>`,
  `<email-button value="Shop the sale" href="${shop}/sale" background-color="#7c3aed" width="full"></email-button>`,
  `<email-button value="Black becomes white" href="${shop}/dark"></email-button>`,
  `<email-button value="With a border" href="${shop}/border" background-color="#ffffff" color="#111111" border-style="solid" border-width="2" border-color="#7c3aed" border-radius="24" align="right"></email-button>`,
  '<email-divider></email-divider>',
  '<email-heading level="2">Three reasons</email-heading>',
  '<ul><li><email-paragraph>Free delivery</email-paragraph></li><li><email-paragraph>Free returns in <em>30 days</em></email-paragraph><ol><li><email-paragraph>Pack it</email-paragraph></li><li><email-paragraph>Send it</email-paragraph></li></ol></li></ul>',
  `<email-image src="${shop}/small.svg" alt="A small meadow" width="50%" align="left"></email-image>`,
  '<email-heading level="3" align="right">From our journal</email-heading>',
  '<email-paragraph align="right"><span style="font-family: Georgia; font-size: 24px">How linen is made</span>, told by those who make it.</email-paragraph>',
].join('');

const mail = async (): Promise<string> => {
  const { html, links } = await compileEmail(aDraft({ body }), { trackOpens: false });
  const urls = {
    links: links.length,
    link: (n: number) => `${shop}/c/${n}`,
    open: '',
    unsubscribe: `${shop}/u`,
  };
  return fill(html, recipientValues({ email: 'ann@x.example', name: 'Ann Lee' }, urls));
};

const main = async (): Promise<void> => {
  const { executablePath, args, env, folder: unpacked } = await packagedBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const html = await mail();
    for (const width of widths) {
      for (const colorScheme of schemes) {
        const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
        await serveShop(context);
        const page = await context.newPage();
        await page.setContent(html, { waitUntil: 'networkidle' });
        const path = join(folder, `email-${width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
        console.log(path);
        await context.close();
      }
    }
  } finally {
    await browser.close();
    rmSync(unpacked, { recursive: true, force: true });
  }
};

await main();
