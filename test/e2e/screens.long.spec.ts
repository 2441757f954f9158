import type { Page } from '@playwright/test';
import { demoAddresses } from '../../local/seed/demo-addresses';
import type { LocalProduct } from '../support/local-product';
import { signInByCalls } from './pages/sign-in';
import { demoStart, test } from './support/demo-product';
import { movingElements } from './support/motion';
import { expect } from './support/product-test';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

/** Waits until everything that is loaded late has appeared. */
const waitUntilSettled = async (page: Page): Promise<void> => {
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
  await expect(page.locator('iframe[title$=", loading"]')).toHaveCount(0);
  // Waits for previews of emails, and the images in them.
  await Promise.all(page.frames().map((frame) => frame.waitForLoadState('load')));
  await page.evaluate(() => document.fonts.ready);
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
  const segmentId = segments.find(({ name }) => name === 'Newsletter')?.id;
  const body = { name: 'After an order' };
  const sequence = await product.api(token, 'POST /shopifySequence', { customerId, body });
  const within = `/customer/${customerId}`;
  return {
    customers: '/',
    emails: `${within}/emails`,
    audience: `${within}/audience`,
    segment: `${within}/audience/${segmentId}`,
    sequences: `${within}/sequence`,
    'sequence-builder': `${within}/sequence/compose/shopify/${sequence.id}`,
    'sequence-live': `${within}/sequence/shopify/${sequence.id}`,
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
  'sequence-builder': /No store connected/,
  nudges: /not a real model/,
  automations: /not a real model/,
};

const expectScreenshot = async (page: Page, name: string): Promise<void> => {
  for (const size of widths) {
    await page.setViewportSize(size);
    await waitUntilSettled(page);
    const options = { timeout: 40_000, maxDiffPixelRatio: 0.005 };
    await expect.soft(page).toHaveScreenshot(`${name}-${size.width}.png`, options);
  }
};

test('renders the main screens unchanged', async ({ page, context, product }) => {
  await page.clock.setFixedTime(demoStart);
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
  }
});
