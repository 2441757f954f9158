import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { PLATFORMS } from '../shared/email/blocks/social/social-platforms';
import { compileEmail } from '../shared/email/compile/compile-email';
import { fill } from '../shared/email/merge/merge';
import { recipientValues } from '../shared/email/merge/recipient-values';
import { packagedBrowser } from '../test/e2e/support/browser';
import { serveShop, shop } from '../test/e2e/support/shop';
import { aDraft } from '../test/unit/shared/email/fixtures';

/**
 * Renders newsletters with every block from the HTML we send, on a phone and on a computer, in
 * light and dark mode. Writes them to docs/screenshots/<name>-<width>-<scheme>.png. Run it with
 * `tsx bench/mail-screenshots.ts [name]`.
 */
const folder = join(import.meta.dirname, '../docs/screenshots');
const schemes = ['light', 'dark'] as const;

const texts = [
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

const column = (...blocks: readonly string[]) => `<email-column>${blocks.join('')}</email-column>`;
const p = (text: string) => `<email-paragraph>${text}</email-paragraph>`;
const productColumn = (name: string) =>
  column(
    `<email-image src="${shop}/${name}.svg" alt="${name}" width="full"></email-image>`,
    p(`<strong>${name}</strong><br>49 €`),
  );

const layouts = [
  `<email-header src="${shop}/logo.svg" logo-width="180" href="${shop}"></email-header>`,
  '<email-header align="left" padding-top="0"></email-header>',
  '<email-section background-color="#14532d" padding-top="40" padding-bottom="40"><email-heading align="center">Autumn, in green</email-heading>' +
    `<email-paragraph align="center">Text on a dark section, with <a href="${shop}/a">a link</a>.</email-paragraph>` +
    `<email-button value="See it" href="${shop}/b" background-color="#fde68a" color="#14532d"></email-button></email-section>`,
  `<email-columns>${productColumn('Linen')}${productColumn('Wool')}</email-columns>`,
  `<email-columns layout="thirds" gap="12">${productColumn('Silk')}${productColumn('Hemp')}${productColumn('Felt')}</email-columns>`,
  `<email-section background-color="#fef3c7">${p('A pale section with <span style="color: #b45309">amber words</span>.')}` +
    `<email-columns layout="67-33" vertical-align="middle">${column('<email-heading level="3">Two thirds</email-heading>', p('Reversed on phones: the picture comes first there.'))}${productColumn('Loom')}</email-columns></email-section>`.replace(
      'vertical-align',
      'phone="reverse" vertical-align',
    ),
  '<email-spacer height="40"></email-spacer>',
  `<email-video href="https://youtu.be/abc" src="${shop}/still.svg" alt="How linen is made"></email-video>`,
  `<email-section background-color="#1e3a8a" src="${shop}/sky.svg" color="#111111" padding-top="70" padding-bottom="70"><email-heading level="2" align="center">On a picture</email-heading></email-section>`,
  '<email-html code="&lt;table width=&quot;100%&quot;&gt;&lt;tr&gt;&lt;td style=&quot;border:2px dashed #b45309;padding:12px&quot;&gt;Own code, cleaned&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;"></email-html>',
  ...['color', 'black', 'gray', 'white'].map(
    (iconStyle) =>
      `<email-social look="${iconStyle}" ${PLATFORMS.map(({ key }) => `${key}="${shop}/${key}"`).join(' ')}></email-social>`,
  ),
  '<email-footer align="left" font-size="14" background-color="#fde68a" border-radius="8"></email-footer>',
].join('');

const assets = 'https://app.juniper-oak.example';

const EMAILS = {
  email: { body: texts, widths: [375, 1200], styles: {} },
  'email-layouts': { body: layouts, widths: [375, 700], styles: { borderRadius: 12 } },
} as const;

/** Serves the icons as the app does. */
const serveIcons = async (context: BrowserContext): Promise<void> => {
  await context.route(`${assets}/**`, (route) =>
    route.fulfill({
      path: join(
        import.meta.dirname,
        '../frontend/public',
        new URL(route.request().url()).pathname,
      ),
    }),
  );
};

const renderEmail = async (body: string, styles: unknown): Promise<string> => {
  const draft = aDraft({ body, styles, assetsUrl: assets });
  const { html, links, warnings } = await compileEmail(draft, { trackOpens: false });
  if (warnings.length > 0) console.log(warnings);
  const urls = {
    links: links.length,
    link: (n: number) => `${shop}/c/${n}`,
    open: '',
    unsubscribe: `${shop}/u`,
    webVersion: `${shop}/v`,
  };
  return fill(html, recipientValues({ email: 'ann@x.example', name: 'Ann Lee' }, urls));
};

const main = async (): Promise<void> => {
  const { executablePath, args, env } = await packagedBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  const requestedName = process.argv[2];
  try {
    for (const [name, { body, widths, styles }] of Object.entries(EMAILS)) {
      if (requestedName && requestedName !== name) continue;
      const html = await renderEmail(body, styles);
      for (const [width, colorScheme] of widths.flatMap((each) =>
        schemes.map((scheme) => [each, scheme] as const),
      )) {
        const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
        await serveShop(context);
        await serveIcons(context);
        const page = await context.newPage();
        await page.setContent(html, { waitUntil: 'networkidle' });
        const path = join(folder, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
        console.log(path);
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
};

await main();
