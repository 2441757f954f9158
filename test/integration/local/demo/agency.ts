import { demoAddresses } from '../../../../local/seed/demo-addresses';
import { topicsByMonth } from '../../../../local/seed/email-topics';
import { allSubscribersId } from '../../../../shared/audience/all-subscribers';
import { eventually } from '../../../support/eventually';
import { openSignInLink, signInLinkOf } from '../open-sign-in-link';
import { product, signInLater } from './demo-product';
import { countMembers, recount } from './recount';

test('gives the manager of the demo agency a customer ready to send, and one on the free plan', async () => {
  const manager = await signInLater(demoAddresses.manager);
  const { customers, total } = await eventually('the customers are counted', async () => {
    const page = await product.api(manager, 'GET /customer');
    return page.total === 3 && page;
  });
  expect({ total, plans: customers.map(({ name, premium }) => [name, premium]) }).toEqual({
    total: 3,
    plans: [
      ['Northlight Candles', true],
      ['Olive & Fern', true],
      ['Salt & Pine', false],
    ],
  });
  const customerId = customers.find(({ name }) => name === 'Olive & Fern')?.id ?? '';
  const senders = await product.api(manager, 'GET /settings/sender/verified', { customerId });
  const customer = await product.api(manager, 'GET /customer/{customerId}', {
    params: { customerId },
  });
  expect(senders.map(({ verified }) => verified)).toEqual([true, true]);
  expect(customer).toMatchObject({ timeZone: 'America/Los_Angeles', premium: true });
  expect(customer.businessAddress).not.toBe('');
});

test('prints a link that signs in the store’s owner once', async () => {
  const link = signInLinkOf(product);
  const foreign = await fetch(link, { headers: { origin: 'https://elsewhere.example' } });
  expect(foreign.status).toBe(403);
  const { account } = await openSignInLink(product);
  expect(account).toMatchObject({ email: demoAddresses.owner, accountType: 'Customer' });
  const again = await fetch(link, { redirect: 'manual' });
  expect([again.status, again.headers.getSetCookie()]).toEqual([410, []]);
});

test('lets the free customer’s owner sign in', async () => {
  const owner = await signInLater(demoAddresses.freeOwner);
  expect(await product.api(owner, 'GET /user')).toMatchObject({
    customerBrand: 'Salt & Pine',
    premium: false,
  });
});

test('creates a template of each kind in the managers’ shared template library for the store to use', async () => {
  const manager = await signInLater(demoAddresses.manager);
  const { prompts } = await product.api(manager, 'GET /prompts');
  expect(prompts.map(({ id }) => id)).toEqual(['care tip', 'tool - subject lines']);
  const { automations } = await product.api(manager, 'GET /automations', {
    query: { tab: 'FOR_NUDGE' },
  });
  expect(automations).toMatchObject([
    { name: 'Share a care tip', unknownTools: [], nudges: [{ title: 'Share something you know' }] },
  ]);
  const owner = await signInLater(demoAddresses.owner);
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

/** The store's finished emails, newest first. The email that is being sent isn't among them. */
const sentEmails = async (owner: string) => {
  const { drafts } = await product.api(owner, 'GET /draft', { query: { status: 'sent' } });
  return drafts.filter(({ status }) => status === 'sent');
};

test('shows the owner of the demo store how its audience grew', async () => {
  const owner = await signInLater(demoAddresses.owner);
  const counts = await eventually('everybody is counted', async () => {
    const statuses = await product.api(owner, 'GET /subscriber/statusTotal');
    return statuses.reduce((sum, { count }) => sum + count, 0) === 4800 && statuses;
  });
  expect(counts.every(({ count }) => count > 0)).toBe(true);
  const growth = await product.api(owner, 'GET /subscriber/growth', { query: { days: 366 } });
  expect(growth).toMatchObject({ size: 4800, timeZone: 'America/Los_Angeles' });
  expect(growth.left.unsubscribed).toBeGreaterThan(100);
  const days = growth.series.map(({ joined }) => joined);
  // Looks for the two peaks, without the days of imports.
  const usual = days.toSorted((one, other) => one - other)[Math.floor(days.length / 2)] ?? 0;
  for (const day of [118, 262]) {
    const around = days.slice(366 - day - 4, 366 - day + 3);
    expect(Math.max(...around)).toBeGreaterThan(2 * usual);
  }
  const { suppressions } = await product.api(owner, 'GET /suppression');
  expect(suppressions.length).toBeGreaterThan(0);
  expect(suppressions.every(({ email }) => email?.includes('@'))).toBe(true);
});

test('shows counters that match the stored rows of each of the fourteen sent emails', async () => {
  const owner = await signInLater(demoAddresses.owner);
  const { TABLE_NAME = '' } = await product.environment();
  const table = { client: product.aws.table, name: TABLE_NAME };
  const drafts = await sentEmails(owner);
  expect(drafts).toHaveLength(14);
  for (const { id, name, sentAt = '' } of drafts) {
    const params = { deliveryId: id };
    const view = await product.api(owner, 'GET /delivery/{deliveryId}', { params });
    const { byVariant, ...all } = await recount(table, id);
    expect(view).toMatchObject(all);
    expect(view.sent + view.skipped + view.failed).toBe(view.sendTo);
    expect(view.delivered + view.bounced).toBe(view.sent);
    expect(view.open).toBeGreaterThan(view.click);
    expect(view.unsubscribe).toBeGreaterThan(0);
    expect(
      view.trial?.variants.map(({ variant, sent, open, click }) => [variant, sent, open, click]),
    ).toEqual(byVariant);
    const topics = topicsByMonth[new Date(sentAt).getUTCMonth()] ?? [];
    expect(topics.map((topic) => topic.name)).toContain(name);
    const links = await product.api(owner, 'GET /delivery/{deliveryId}/links', { params });
    expect(links.some(({ clicks }) => clicks > 0)).toBe(true);
    const { subscribers } = await product.api(owner, 'GET /delivery/{deliveryId}/subscribers', {
      params,
      query: { filter: 'unsubscribed', limit: 100 },
    });
    expect(subscribers).toHaveLength(view.unsubscribe);
  }
});

test('shows segments whose sizes match their members and rules', async () => {
  const owner = await signInLater(demoAddresses.owner);
  const { segments } = await product.api(owner, 'GET /segment', { query: { limit: 100 } });
  const shown = segments.filter(({ reserved }) => !reserved);
  expect(new Set(shown.map(({ origin }) => origin))).toEqual(
    new Set(['dynamic', 'file', 'form', 'manually']),
  );
  expect(shown.filter(({ origin }) => origin === 'dynamic')).toHaveLength(5);
  const { TABLE_NAME = '' } = await product.environment();
  const table = { client: product.aws.table, name: TABLE_NAME };
  const customerId = (await product.api(owner, 'GET /user')).managedAccountId ?? '';
  for (const { id, name, origin, count, activeCount, fieldRule, behaviorRule } of shown) {
    expect([name, count]).not.toEqual([name, 0]);
    if (origin === 'dynamic') {
      const body = { segmentIds: [allSubscribersId], fieldRule, behaviorRule };
      const now = await product.api(owner, 'POST /segment/preview', { body });
      expect([name, count, activeCount]).toEqual([name, now.count, now.activeCount]);
      continue;
    }
    const members = await countMembers(table, customerId, id);
    expect([name, count, activeCount]).toEqual([name, members.all, members.active]);
  }
});

test('shows a finished A/B test with a clear winner, and one without', async () => {
  const owner = await signInLater(demoAddresses.owner);
  const tested = (await sentEmails(owner)).filter(({ trial }) => trial);
  expect(tested.map(({ trial }) => trial)).toEqual([
    { subjects: 2, winner: { variant: 'B', isClear: true } },
    { subjects: 2, winner: { variant: 'B', isClear: false } },
  ]);
  for (const { id } of tested) {
    const params = { deliveryId: id };
    const { trial, subject, batchesDone } = await product.api(owner, 'GET /delivery/{deliveryId}', {
      params,
    });
    expect([subject, batchesDone]).toEqual([trial?.variants[1]?.subject, 2]);
    const [a = { sent: 0 }, b = { sent: 0 }] = trial?.winner?.results ?? [];
    expect(Math.abs(a.sent - b.sent)).toBeLessThanOrEqual(1);
    const plan = await product.api(owner, 'GET /delivery/{deliveryId}/plan', { params });
    expect(plan.batches[0]?.size).toBe(trial?.size);
  }
});

test('compares the newest email with those before it', async () => {
  const owner = await signInLater(demoAddresses.owner);
  const [newest] = await sentEmails(owner);
  const params = { deliveryId: newest?.id ?? '' };
  const { usual } = await product.api(owner, 'GET /delivery/{deliveryId}/report', { params });
  expect(usual).toMatchObject({ isComparable: true });
  expect(usual.openRate).toBeGreaterThan(30);
});

test('shows emails in every state, with reviews and a warm-up in progress', async () => {
  const owner = await signInLater(demoAddresses.owner);
  const { drafts } = await product.api(owner, 'GET /draft', { query: { limit: 100 } });
  const states = drafts
    .filter(({ status }) => status !== 'sent')
    .map(({ status, review }) => review ?? status);
  expect(states.toSorted()).toEqual([
    'changes_requested',
    'draft',
    'draft',
    'ready_for_review',
    'scheduled',
    'sending',
  ]);
  const sending = drafts.find(({ status }) => status === 'sending')?.id ?? '';
  const params = { deliveryId: sending };
  const { batches } = await product.api(owner, 'GET /delivery/{deliveryId}/plan', { params });
  expect(batches.length).toBeGreaterThan(3);
  const opened = await eventually('opens are counted', async () => {
    const { open } = await product.api(owner, 'GET /delivery/{deliveryId}', { params });
    return open > 0 && open;
  });
  expect(opened).toBe(20);
  const pictures = drafts.find(({ name }) => name === 'A year in pictures');
  expect(pictures?.thumbnail?.shapes.length).toBeGreaterThan(3);
  const scheduled = drafts.find(({ status }) => status === 'scheduled');
  expect(Date.parse(scheduled?.sendAt ?? '')).toBeGreaterThan(await product.now());
});

test('shows a paid plan with its invoice', async () => {
  const owner = await signInLater(demoAddresses.owner);
  const plan = await product.api(owner, 'GET /premium');
  expect(plan).toMatchObject({ premium: true, provider: 'stripe' });
  const { invoices } = await product.api(owner, 'GET /premium/invoices');
  expect(invoices.map(({ status, total }) => [status, total])).toEqual([
    ['paid', plan.subscription?.amount],
  ]);
});

test('shows forms with conversions, a gallery, a brain, and an import with rejected rows', async () => {
  const owner = await signInLater(demoAddresses.owner);
  const { forms } = await product.api(owner, 'GET /form');
  expect(forms.map(({ popup }) => popup !== undefined).toSorted()).toEqual([false, true]);
  const { subscribers } = await eventually('sign-ups are counted', async () => {
    const page = await product.api(owner, 'GET /form');
    const people = page.forms.map(({ counts }) => Math.max(counts.confirmed, counts.submitted));
    return people.every((count) => count > 800) && { subscribers: people };
  });
  for (const [index, { counts }] of forms.entries())
    expect(counts.viewed).toBeGreaterThan(subscribers[index] ?? 0);
  expect((await product.api(owner, 'GET /asset')).assets.length).toBeGreaterThan(5);
  expect((await product.api(owner, 'GET /brain')).keyValues).toHaveLength(8);
  const { imports } = await product.api(owner, 'GET /import');
  expect(imports.map(({ created, rejected }) => [created, rejected])).toEqual([
    [48, 3],
    [310, 0],
    [260, 0],
    [680, 0],
  ]);
  const { nudges } = await product.api(owner, 'GET /nudges');
  expect(nudges.map(({ why = '' }) => why).join()).toContain('Street fair');
});

test('keeps the demo data unchanged after a restart', async () => {
  await product.restart();
  const manager = await signInLater(demoAddresses.manager);
  expect((await product.api(manager, 'GET /customer')).total).toBe(3);
});
