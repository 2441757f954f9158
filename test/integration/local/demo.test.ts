import { demoAddresses } from '../../../local/seed/demo-addresses';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { recount } from './recount';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct({ demo: true });
});
afterAll(() => product?.close());

test('gives the manager of the demo agency a customer ready to send, and one on the free plan', async () => {
  const manager = await product.signIn(demoAddresses.manager);
  const { customers, total } = await eventually('the customers are counted', async () => {
    const page = await product.api(manager, 'GET /customer');
    return page.total === 2 && page;
  });
  expect({ total, plans: customers.map(({ name, premium }) => [name, premium]) }).toEqual({
    total: 2,
    plans: [
      ['Olive & Fern', true],
      ['Salt & Pine', false],
    ],
  });
  const customerId = customers[0]?.id ?? '';
  const senders = await product.api(manager, 'GET /settings/sender/verified', { customerId });
  const customer = await product.api(manager, 'GET /customer/{customerId}', {
    params: { customerId },
  });
  expect(senders).toHaveLength(1);
  expect(customer).toMatchObject({ timeZone: 'Europe/Berlin', premium: true });
  expect(customer.businessAddress).not.toBe('');
});

test('prints a link that signs in the store’s owner once', async () => {
  const link = product.output().match(/http:\S+\/local\/demo\/\S+/)?.[0] ?? '';
  const foreign = await fetch(link, { headers: { origin: 'https://elsewhere.example' } });
  expect(foreign.status).toBe(403);
  const opened = await fetch(link, { redirect: 'manual' });
  expect(opened.status).toBe(303);
  const cookies = opened.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const { status, accessToken } = await fetch(`${product.origin}/api/auth/refresh`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookies.join('; '),
      origin: product.origin,
    },
    body: '{}',
  }).then(async (answer) => ({ status: answer.status, ...(await answer.json()) }));
  expect(status).toBe(200);
  const account = await product.api(accessToken, 'GET /user');
  expect(account).toMatchObject({ email: demoAddresses.owner, accountType: 'Customer' });
  const again = await fetch(link, { redirect: 'manual' });
  expect([again.status, again.headers.getSetCookie()]).toEqual([410, []]);
});

test('lets the free customer’s owner sign in', async () => {
  const owner = await product.signIn(demoAddresses.freeOwner);
  expect(await product.api(owner, 'GET /user')).toMatchObject({
    customerBrand: 'Salt & Pine',
    premium: false,
  });
});

test('creates a template of each kind in the managers’ shared template library for the store to use', async () => {
  const manager = await product.signIn(demoAddresses.manager);
  const { prompts } = await product.api(manager, 'GET /prompts');
  expect(prompts.map(({ id }) => id)).toEqual(['care tip', 'tool - subject lines']);
  const { automations } = await product.api(manager, 'GET /automations', {
    query: { tab: 'FOR_NUDGE' },
  });
  expect(automations).toMatchObject([
    { name: 'Share a care tip', unknownTools: [], nudges: [{ title: 'Share something you know' }] },
  ]);
  const owner = await product.signIn(demoAddresses.owner);
  const { nudges } = await product.api(owner, 'GET /nudges');
  expect(nudges.map(({ title }) => title)).toContain('Share something you know');
  for (const [origin, name] of [
    ['managers', 'Care tip'],
    ['own', 'Our monthly letter'],
  ] as const) {
    const { templates } = await product.api(owner, 'GET /template', { query: { origin } });
    expect(templates.map((template) => template.name)).toEqual([name]);
    const body = { templateId: templates[0]?.id ?? '' };
    const draft = await product.api(owner, 'POST /draft', { body });
    expect(draft.body).not.toContain('{{store_url}}');
    await product.api(owner, 'DELETE /draft/{draftId}', { params: { draftId: draft.id } });
  }
});

test('shows the owner of the demo store subscribers, segments, and the results of a finished email', async () => {
  const owner = await product.signIn(demoAddresses.owner);
  const counts = await eventually('everybody is counted', async () => {
    const statuses = await product.api(owner, 'GET /subscriber/statusTotal');
    return statuses.reduce((sum, { count }) => sum + count, 0) === 640 && statuses;
  });
  expect(counts.every(({ count }) => count > 0)).toBe(true);

  const { segments } = await product.api(owner, 'GET /segment');
  expect(segments.filter(({ reserved }) => !reserved)).toHaveLength(2);

  const growth = await product.api(owner, 'GET /subscriber/growth', { query: {} });
  expect(growth).toMatchObject({ size: 640, timeZone: 'Europe/Berlin' });
  expect(growth.series).toHaveLength(30);
  expect(growth.growth).toBeGreaterThan(20);
  expect(growth.left.unsubscribed).toBeGreaterThan(0);

  const { drafts } = await product.api(owner, 'GET /draft', { query: { status: 'sent' } });
  const params = { deliveryId: drafts[0]?.id ?? '' };
  const view = await product.api(owner, 'GET /delivery/{deliveryId}', { params });
  expect(view.sent + view.skipped + view.failed).toBe(view.sendTo);
  expect(view.delivered + view.bounced).toBe(view.sent);
  expect(view.open).toBeGreaterThan(view.click);
  expect(view.click).toBeGreaterThan(view.unsubscribe);

  const links = await product.api(owner, 'GET /delivery/{deliveryId}/links', { params });
  expect(links.every(({ clicks }) => clicks > 0)).toBe(true);
  const { subscribers } = await product.api(owner, 'GET /delivery/{deliveryId}/subscribers', {
    params,
    query: { filter: 'unsubscribed' },
  });
  expect(subscribers).toHaveLength(view.unsubscribe);

  const { suppressions } = await product.api(owner, 'GET /suppression');
  expect(suppressions.length).toBeGreaterThan(0);
  expect(suppressions.every(({ email }) => email?.includes('@'))).toBe(true);
});

const sentEmails = async (owner: string) => {
  const { drafts } = await product.api(owner, 'GET /draft', { query: { status: 'sent' } });
  return drafts;
};

test('shows counters that match each sent email’s stored rows', async () => {
  await product.advance(61);
  const owner = await product.signIn(demoAddresses.owner);
  const { TABLE_NAME = '' } = await product.environment();
  const table = { client: product.aws.table, name: TABLE_NAME };
  const drafts = await sentEmails(owner);
  expect(drafts.map(({ name }) => name)).toEqual(['Spring harvest', 'Herb garden', 'Ana’s kiln']);
  for (const { id } of drafts) {
    const view = await product.api(owner, 'GET /delivery/{deliveryId}', {
      params: { deliveryId: id },
    });
    const { byVariant, ...all } = await recount(table, id);
    expect(view).toMatchObject(all);
    expect(view.sent + view.skipped + view.failed).toBe(view.sendTo);
    expect(
      view.trial?.variants.map(({ variant, sent, open, click }) => [variant, sent, open, click]),
    ).toEqual(byVariant);
  }
});

test('shows a finished A/B test of subject lines, and lists the email under the winning subject line', async () => {
  await product.advance(61);
  const owner = await product.signIn(demoAddresses.owner);
  const [, testedEmail] = await sentEmails(owner);
  expect(testedEmail?.trial).toEqual({ subjects: 2, winner: { variant: 'B', isClear: true } });
  const params = { deliveryId: testedEmail?.id ?? '' };
  const {
    trial: abTest,
    subject,
    batchesDone,
  } = await product.api(owner, 'GET /delivery/{deliveryId}', {
    params,
  });
  expect([subject, batchesDone]).toEqual([abTest?.variants[1]?.subject, 2]);
  const { size = 0 } = abTest ?? {};
  expect(size).toBeGreaterThanOrEqual(200);
  const variantResults = abTest?.winner?.results ?? [];
  expect(variantResults).toHaveLength(2);
  // IDs decide who gets which subject, and they differ between installations. Less than a third
  // would be five standard deviations from the mean.
  for (const { sent } of variantResults) expect(sent).toBeGreaterThan(size / 3);
  const plan = await product.api(owner, 'GET /delivery/{deliveryId}/plan', { params });
  expect(plan.batches.map(({ size }) => size)[0]).toBe(abTest?.size);
});

test('compares the newest email with the two before it', async () => {
  await product.advance(61);
  const owner = await product.signIn(demoAddresses.owner);
  const [newest] = await sentEmails(owner);
  const params = { deliveryId: newest?.id ?? '' };
  const { usual } = await product.api(owner, 'GET /delivery/{deliveryId}/report', { params });
  expect(usual).toMatchObject({ isComparable: true, emails: 2 });
  expect(usual.openRate).toBeGreaterThan(30);
  const { sends } = await product.api(owner, 'GET /home', {});
  expect(sends?.average?.emails).toBe(3);
});

test('keeps the demo data unchanged after a restart', async () => {
  await product.restart();
  // Waits, because an address gets one code a minute.
  await product.advance(61);
  const manager = await product.signIn(demoAddresses.manager);
  expect((await product.api(manager, 'GET /customer')).total).toBe(2);
});
