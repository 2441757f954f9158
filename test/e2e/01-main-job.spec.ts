import { createManager } from '../support/product-aws';
import { followEmails } from './main-job/follow-emails';
import { readStats } from './main-job/read-stats';
import { sendInBatches } from './main-job/send-in-batches';
import { writeEmail } from './main-job/write-email';
import * as audience from './pages/audience';
import { createAndManage, setBusinessAddress } from './pages/customers';
import { signInManually } from './pages/sign-in';
import { customerList } from './support/customer-list';
import { allEmails, expectCompliant } from './support/emails';
import { expect, test } from './support/product-test';
import { serveShop } from './support/shop';

const manager = 'ana@agency.test';
const brand = 'Juniper & Oak';
const address = 'Juniper & Oak\n12 Forest Lane\nPortland, OR 97201';

/** Covers the product's main job through the screens, from the first sign-in to the last figure. */
test('a manager imports a store’s list, writes and sends an email, and sees its results', async ({
  page,
  product,
}) => {
  const list = customerList();
  await serveShop(page.context());
  await createManager(product.aws, await product.environment(), manager);

  await test.step('signs in with the emailed code', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sign in to Mailbloom' })).toBeVisible();
    await signInManually(page, manager);
    await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
  });

  await test.step('creates a customer and works in the customer’s account', async () => {
    await createAndManage(page, { brand, email: 'owner@juniper-oak.test' });
    await setBusinessAddress(page, brand, address);
  });

  await test.step('imports an export file from another tool', async () => {
    await audience.openAudience(page);
    await audience.openImport(page);
    await audience.uploadAndPreview(page, list);
    await audience.finishImport(page, list);
  });

  await test.step('finds subscribers by page, search and status', async () => {
    await audience.expectCount(page, '1–25 of 1,200 subscribers');
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await audience.expectCount(page, '26–50 of 1,200 subscribers');
    await audience.filterByStatus(page, 'Unsubscribed (0)');
    await expect(page.getByText("We can't find anything matching your criteria")).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await audience.searchFor(page, 'person1200@');
    await audience.expectCount(page, '1–1 of 1 subscriber');
  });

  await writeEmail(page);
  await sendInBatches(page, product, list.fileName);

  await test.step('checks that everyone received one email with all required content', async () => {
    const mails = await allEmails(product, 'Spring is here');
    const recipients = mails.flatMap(({ to }) => to);
    expect(recipients.sort()).toEqual([...list.emails].sort());
    for (const mail of mails) expectCompliant(mail, address);
  });

  const done = await followEmails(page, product, list.emails);
  await readStats(page, list, done);

  await test.step('checks that subscribers’ pages show their history', async () => {
    const [leaver = ''] = done.unsubscribed;
    await audience.openSubscriber(page, leaver);
    await expect(page.getByText('UNSUBSCRIBED', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Unsubscribed from an email link', { exact: true })).toBeVisible();
    await audience.openAudience(page);
    await audience.filterByStatus(page, `Bounced (${list.bounces})`);
    await audience.expectCount(page, `1–${list.bounces} of ${list.bounces} subscribers`);
    await audience.filterByStatus(page, `Spam (${list.complaints})`);
    await audience.expectCount(page, `1–${list.complaints} of ${list.complaints} subscribers`);
  });
});
