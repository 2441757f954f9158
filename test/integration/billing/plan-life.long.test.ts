import { agreedConsent } from '../../support/agreed';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { failingCard, goodCard, openBillingStore } from './billing-store';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product?.close());

const segment = (name: string) => ({ body: { name, origin: 'manually' as const } });

test('gives a failed payment a grace period, then applies the free plan, deletes nothing, and restores the plan on payment', async () => {
  const store = await openBillingStore(product, 'fern');
  await store.press('ending', { ending: 'leave_past_due' });
  await store.pay();
  await store.until('the payment is known', ({ premium }) => premium);
  await store.api('POST /segment', segment('One'));
  await store.api('POST /segment', segment('Two'));
  const { url: portal } = await store.api('GET /premium/createPortalSession');
  await store.post(portal, { action: 'card', ...failingCard });

  await store.pass(32);
  const failed = await store.until('the payment fails', ({ subscription }) => {
    return subscription?.status === 'past_due';
  });
  expect(failed).toMatchObject({ premium: true, canManage: true });
  const [invoice] = (await store.api('GET /premium/invoices')).invoices;
  const graceEnd = Date.parse(failed.subscription?.graceEnd ?? '');
  expect(graceEnd - Date.parse(invoice?.createdAt ?? '')).toBe(14 * 24 * 3_600_000);
  await store.api('POST /segment', segment('Three'));

  await store.pass(15);
  await store.until('the grace is over', ({ premium }) => !premium);
  expect(await store.request('POST /segment', segment('Four'))).toMatchObject({
    status: 455,
    body: {
      message:
        "You've exceeded the number of segments allowed on the Free plan, to continue using MB without limits upgrade to premium.",
    },
  });
  const { segments } = await store.api('GET /segment');
  expect(segments.map(({ name }) => name)).toEqual(expect.arrayContaining(['One', 'Two', 'Three']));

  expect(invoice?.status).toBe('open');
  await store.post(invoice?.url ?? '', goodCard);
  await store.until('the payment arrives', ({ premium }) => premium);
  await store.api('POST /segment', segment('Four'));
  expect(await store.kinds()).toEqual(['paid', 'payment_failed', 'grace_over', 'recovered']);
  expect(await store.told()).toEqual(
    expect.arrayContaining(['payment_failed', 'plan_ended', 'payment_success']),
  );
});

test('leaves no invoice to pay after a plan has ended, even with a complimentary Premium plan', async () => {
  const store = await openBillingStore(product, 'heather');
  await store.press('ending', { ending: 'cancel' });
  await store.pay();
  await store.until('the payment is known', ({ premium }) => premium);
  const { url: portal } = await store.api('GET /premium/createPortalSession');
  await store.post(portal, { action: 'card', ...failingCard });
  await store.pass(32);
  await store.until('the payment fails', ({ subscription }) => subscription?.status === 'past_due');
  await store.api('PUT /customer/{customerId}/comp', {
    params: { customerId: store.customerId },
    body: { reason: 'A friend', endsAt: null },
  });
  const [{ url = '' } = {}] = (await store.api('GET /premium/invoices')).invoices;
  expect(await (await fetch(url)).text()).toContain('Pay it');

  await store.pass(16);
  await store.until('it has ended', ({ subscription }) => subscription?.status === 'ended');
  await eventually('nothing is owed', async () => {
    const { invoices } = await store.api('GET /premium/invoices');
    return invoices.map(({ status }) => status).join() === 'void,paid';
  });
  expect(await (await fetch(url)).text()).not.toContain('Pay it');
  await store.post(url, goodCard);
  const { invoices } = await store.api('GET /premium/invoices');
  expect(invoices.map(({ status }) => status)).toEqual(['void', 'paid']);
});

test('keeps a canceled subscription active until the end of its period, and allows a new one afterward', async () => {
  const store = await openBillingStore(product, 'moss');
  await store.pay();
  await store.until('the payment is known', ({ premium }) => premium);
  const { url: portal } = await store.api('GET /premium/createPortalSession');
  const [subscription = ''] = /sub_\w+/.exec(await (await fetch(portal)).text()) ?? [];
  await store.post(portal, { action: 'cancel', subscription });
  const cancelled = await store.until('it is cancelled', (now) => {
    return now.subscription?.endsAt !== undefined;
  });
  expect(cancelled).toMatchObject({ premium: true });
  await store.pass(32);
  await store.until('it has ended', ({ premium, canManage }) => !(premium || canManage));
  await store.pay();
  await store.until('it is paid again', ({ premium }) => premium);
  expect(await store.kinds()).toEqual(['paid', 'cancelled', 'ended', 'paid']);
});

test('announces the next pricing tier when a list outgrows its tier, and charges it from the renewal on', async () => {
  const store = await openBillingStore(product, 'oak');
  await store.pay();
  const before = await store.until('the payment is known', ({ premium }) => premium);
  const file = { fileName: 'people.csv', fileType: 'text/csv' };
  const { assetKey, ...form } = await store.api('POST /upload', {
    body: { ...file, folder: 'CSV' },
  });
  const people = Array.from({ length: 501 }, (_, index) => `reader${index}@oak.example`);
  await product.upload(form, `email\n${people.join('\n')}\n`);
  await store.api('POST /import', {
    body: { assetKey, fileName: file.fileName, consent: agreedConsent },
  });
  await store.until('they are counted', ({ activeSubscribers }) => activeSubscribers === 501);
  await store.pass(1.1);
  const after = await store.until('the next range is taken', ({ subscription }) => {
    return subscription?.range?.from === 501;
  });
  expect(after.subscription?.periodEnd).toBe(before.subscription?.periodEnd);
  expect((await store.api('GET /premium/invoices')).invoices).toHaveLength(1);
  expect(await store.told()).toContain('range_changed');
  await store.pass(32);
  const amount = after.subscription?.amount;
  const { invoices } = await store.api('GET /premium/invoices');
  expect(invoices.map(({ total }) => total)).toEqual([amount, before.subscription?.amount]);
});

const dayMs = 24 * 3_600_000;

test('processes renewals in order and once each, with invoices, when time jumps 51 days', async () => {
  const store = await openBillingStore(product, 'alder');
  await store.pay();
  const first = await store.until('the payment is known', ({ premium }) => premium);
  const amount = first.subscription?.amount;
  const planStartedAt = (await store.api('GET /premium/invoices')).invoices[0]?.createdAt ?? '';

  await store.pass(51);
  // Doesn't wait, because `pass` returns only after everything due has happened.
  const after = await store.view();
  expect(after).toMatchObject({ premium: true, subscription: { status: 'active', amount } });
  const { invoices } = await store.api('GET /premium/invoices');
  expect(invoices.map(({ status, total }) => ({ status, total }))).toEqual([
    { status: 'paid', total: amount },
    { status: 'paid', total: amount },
  ]);
  // The second invoice was created when the first period ended, and the next period ends in the
  // future.
  const [renewed, paid] = invoices.map(({ createdAt }) => Date.parse(createdAt));
  expect(paid).toBe(Date.parse(planStartedAt));
  const firstEnd = Date.parse(first.subscription?.periodEnd ?? '');
  expect(Math.abs((renewed ?? 0) - firstEnd)).toBeLessThan(dayMs / 24);
  const nextEnd = Date.parse(after.subscription?.periodEnd ?? '');
  expect(nextEnd).toBeGreaterThan(await product.now());
  expect((nextEnd - firstEnd) / dayMs).toBeGreaterThanOrEqual(28);
  expect((nextEnd - firstEnd) / dayMs).toBeLessThanOrEqual(31);
  expect(await store.kinds()).toEqual(['paid']);
});

test('processes a failed renewal, its grace period, and the plan’s end in the correct order within one time jump', async () => {
  const store = await openBillingStore(product, 'birch');
  await store.press('ending', { ending: 'leave_past_due' });
  await store.pay();
  const first = await store.until('the payment is known', ({ premium }) => premium);
  const { url: portal } = await store.api('GET /premium/createPortalSession');
  await store.post(portal, { action: 'card', ...failingCard });

  await store.pass(51);
  expect(await store.view()).toMatchObject({ premium: false });
  expect(await store.kinds()).toEqual(['paid', 'payment_failed', 'grace_over']);
  const params = { customerId: store.customerId };
  const { events } = await store.api('GET /customer/{customerId}/planLog', { params });
  const moments = events.map(({ at }) => Date.parse(at)).toReversed();
  const failed = moments[1] ?? 0;
  const firstEnd = Date.parse(first.subscription?.periodEnd ?? '');
  expect(Math.abs(failed - firstEnd)).toBeLessThan(dayMs / 2);
  // The grace period lasts its two weeks, although the clock jumped past its end too.
  expect(((moments[2] ?? 0) - failed) / dayMs).toBeCloseTo(14, 0);
  const { invoices } = await store.api('GET /premium/invoices');
  expect(invoices.map(({ status }) => status)).toEqual(['open', 'paid']);
  const notifications = await store.told();
  expect(notifications.filter((code) => code === 'payment_failed')).toHaveLength(1);
  expect(notifications.filter((code) => code === 'plan_ended')).toHaveLength(1);
});
