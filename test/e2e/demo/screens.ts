import type { Page } from '@playwright/test';
import { demoAddresses } from '../../../local/seed/demo-addresses';
import type { LocalProduct } from '../../support/local-product';
import { signInByCalls } from '../pages/sign-in';
import { demoStart, test } from '../support/demo-product';
import { movingElements } from '../support/motion';
import { expect } from '../support/product-test';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

/** The screens that the README shows, in light and dark. */
const screensInReadme = [
  'emails',
  'editor',
  'segment-builder',
  'sequence-live',
  'stats',
  'form',
  'audience',
];

/** Waits until everything that is loaded late has appeared. */
const waitUntilSettled = async (page: Page): Promise<void> => {
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
  await expect(page.locator('iframe[title$=", loading"]')).toHaveCount(0);
  // Waits for previews of emails, and the images in them.
  await Promise.all(page.frames().map((frame) => frame.waitForLoadState('load')));
  await page.evaluate(() => document.fonts.ready);
  // Waits for the images in thumbnails, which can't be asked whether they are loaded.
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<SVGImageElement>('svg image')].map(({ href }) => {
        const image = new Image();
        image.src = href.baseVal;
        return image.decode().catch(() => undefined);
      }),
    ),
  );
};

/** Returns the URLs of the main screens, by screenshot name. */
const screensOf = async (product: LocalProduct): Promise<Readonly<Record<string, string>>> => {
  const token = await product.signIn(demoAddresses.manager);
  const { customers } = await product.api(token, 'GET /customer', {});
  const customerId = customers.find(({ name }) => name === 'Olive & Fern')?.id ?? '';
  const idOf = async (tab: 'sent' | 'drafts', status: 'sent' | 'draft') => {
    const query = { status: tab, limit: 10, offset: 0 };
    const { drafts } = await product.api(token, 'GET /draft', { customerId, query });
    return drafts.find((draft) => draft.status === status)?.id;
  };
  const { segments } = await product.api(token, 'GET /segment', { customerId });
  const segmentIdOf = (wanted: string) => segments.find(({ name }) => name === wanted)?.id;
  const { forms } = await product.api(token, 'GET /form', { customerId });
  const { sequences } = await product.api(token, 'GET /shopifySequence', { customerId });
  const live = sequences.find(({ name }) => name === 'Abandoned cart');
  const body = { name: 'After an order' };
  const sequence = await product.api(token, 'POST /shopifySequence', { customerId, body });
  const within = `/customer/${customerId}`;
  return {
    customers: '/',
    emails: `${within}/emails`,
    audience: `${within}/audience`,
    segment: `${within}/audience/${segmentIdOf('Newsletter')}`,
    'segment-builder': `${within}/audience/compose/${segmentIdOf('VIP: spent $450 or more')}`,
    form: `${within}/forms/builder/${forms[0]?.id}`,
    sequences: `${within}/sequence`,
    'sequence-builder': `${within}/sequence/compose/shopify/${sequence.id}`,
    'sequence-live': `${within}/sequence/shopify/${live?.id}`,
    stats: `${within}/campaign/${await idOf('sent', 'sent')}/report`,
    editor: `${within}/compose/blank/${await idOf('drafts', 'draft')}`,
    settings: `${within}/settings/profile`,
    nudges: `${within}/nudges`,
    templates: `${within}/templates?tab=managers`,
    'manager-templates': '/manager/templates',
    automations: '/manager/automations',
  };
};

/** Notes that appear once their data is loaded, without reserved space. */
const lateNotices: Readonly<Record<string, RegExp>> = {
  nudges: /not a real model/,
  automations: /not a real model/,
};

const options = { timeout: 40_000, maxDiffPixelRatio: 0.005 };

const expectScreenshot = async (page: Page, name: string): Promise<void> => {
  for (const size of widths) {
    await page.setViewportSize(size);
    await waitUntilSettled(page);
    await expect.soft(page).toHaveScreenshot(`${name}-${size.width}.png`, options);
  }
};

/** Compares the current page in the dark scheme, which a user chooses in the menu. */
const expectDarkScreenshot = async (page: Page, name: string): Promise<void> => {
  const choose = (scheme: string) =>
    page.evaluate((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme);
  const [{ width, height } = { width: 1440, height: 900 }] = widths;
  await page.setViewportSize({ width, height });
  await choose('dark');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await waitUntilSettled(page);
  await expect.soft(page).toHaveScreenshot(`${name}-dark.png`, options);
  await choose('light');
};

test('renders the main screens unchanged', async ({ page, context, product }) => {
  await page.clock.setFixedTime(demoStart);
  // As if the user had dismissed the banner about demo data.
  await page.addInitScript(() => localStorage.setItem('mailbloom.demo-banner', 'dismissed'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectScreenshot(page, 'sign-in');
  await signInByCalls(context, product, demoAddresses.manager);
  for (const [name, address] of Object.entries(await screensOf(product))) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const lateNotice = lateNotices[name];
    if (lateNotice) await expect(page.getByText(lateNotice)).toBeVisible();
    await expectScreenshot(page, name);
    expect.soft(await movingElements(page), name).toEqual([]);
    if (screensInReadme.includes(name)) await expectDarkScreenshot(page, name);
  }
});
