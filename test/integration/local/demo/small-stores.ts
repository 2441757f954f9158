import { demoAddresses } from '../../../../local/seed/demo-addresses';
import { product, signInLater } from './demo-product';

describe('the other stores', () => {
  let manager: string;
  let troubled: string;
  let free: string;
  beforeAll(async () => {
    manager = await signInLater(demoAddresses.manager);
    troubled = await product.signIn(demoAddresses.troubleOwner);
    free = await signInLater(demoAddresses.freeOwner);
  });

  test('shows the manager what each store needs, and only those stores when filtered', async () => {
    const { customers } = await product.api(manager, 'GET /customer', {
      query: { needsAttention: 'true' },
    });
    const byName = new Map(customers.map((customer) => [customer.name, customer]));
    const trouble = byName.get('Northlight Candles');
    expect(trouble).toMatchObject({ health: 'warning', premium: true });
    expect(trouble?.rates?.bounceRate).toBeGreaterThanOrEqual(4);
    expect(trouble?.rates?.bounceRate).toBeLessThan(8);
    expect(trouble?.waiting.map(({ kind }) => kind)).toEqual(['payment_failed', 'delivery_paused']);
    expect(byName.get('Salt & Pine')?.setup).toEqual({ done: 3, total: 5, next: 'locale' });
  });

  test('leaves Northlight Candles in its grace period, with an email that was paused after its first batch', async () => {
    const { subscription, premium } = await product.api(troubled, 'GET /premium');
    expect({ status: subscription?.status, premium }).toEqual({
      status: 'past_due',
      premium: true,
    });
    expect(Date.parse(subscription?.graceEnd ?? '')).toBeGreaterThan(Date.now() + 7 * 86_400_000);
    const { invoices } = await product.api(troubled, 'GET /premium/invoices');
    expect(invoices.map(({ status }) => status)).toEqual(['open', 'paid']);

    const { drafts } = await product.api(troubled, 'GET /draft');
    const advent = drafts.find(({ name }) => name === 'Advent candles');
    const params = { deliveryId: advent?.id ?? '' };
    const view = await product.api(troubled, 'GET /delivery/{deliveryId}', { params });
    expect(view).toMatchObject({ status: 'paused', batchesDone: 1 });
    expect(view.statusReason).toMatch(/Bounces reached .* Your limit is 2/);
    await product.api(troubled, 'POST /delivery/{deliveryId}/resume', { params, body: {} });
  });

  test('lets Northlight Candles download the rows of its import that were rejected', async () => {
    const { imports } = await product.api(troubled, 'GET /import');
    expect(imports).toMatchObject([{ state: 'done', created: 34, rejected: 8 }]);
    const { url } = await product.api(troubled, 'GET /import/{importId}/rejected', {
      params: { importId: imports[0]?.id ?? '' },
    });
    const rejected = await (await fetch(url)).text();
    expect(rejected.trim().split('\n')).toHaveLength(9);
    expect(rejected).toContain('jonas.example.com');
  });

  test('lets Salt & Pine begin with an open checklist, one sent email, and the limits of the free plan', async () => {
    const { setup } = await product.api(free, 'GET /home', {});
    const open = setup?.steps.filter(({ state }) => state === 'open').map(({ step }) => step);
    expect(open).toEqual(['locale', 'brand']);
    const counts = await product.api(free, 'GET /subscriber/statusTotal');
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(40);
    const { drafts } = await product.api(free, 'GET /draft');
    expect(drafts.map(({ name, status }) => [name, status]).toSorted()).toEqual([
      ['Hello from the harbor', 'sent'],
      ['Holiday boxes', 'draft'],
    ]);
    const { sequences } = await product.api(free, 'GET /sequences');
    const [welcome] = sequences;
    const params = { sequenceId: welcome?.id ?? '' };
    const { rev } = await product.api(free, 'GET /sequences/{sequenceId}', { params });
    const activated = await product.request(free, 'PUT /sequences/{sequenceId}', {
      params,
      body: { rev, enabled: true },
    });
    expect(activated).toMatchObject({ status: 455, body: { code: 'sequence_not_in_plan' } });
  });

  test('leaves the sending domain of Salt & Pine half verified, with one wrong record', async () => {
    const [domain] = await product.api(free, 'GET /settings/domain');
    expect(domain?.status).toBe('pending');
    expect(domain?.records.map(({ id, state }) => [id, state])).toEqual([
      ['dkim-1', 'found'],
      ['dkim-2', 'found'],
      ['dkim-3', 'missing'],
      ['mailFromMx', 'missing'],
      ['mailFromSpf', 'wrong'],
      ['dmarc', 'missing'],
    ]);
  });

  test('starts an empty store, and signs its owner in', async () => {
    const response = await fetch(`${product.origin}/local/demo-store`, { method: 'POST' });
    expect(response.status).toBe(200);
    const cookie = response.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    const refreshed = await fetch(`${product.origin}/api/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: product.origin },
      body: '{}',
    });
    const { accessToken, account } = await refreshed.json();
    expect(account).toMatchObject({ customerBrand: 'New store', accountType: 'Customer' });
    const { setup } = await product.api(accessToken, 'GET /home', {});
    expect(setup?.steps.every(({ state }) => state === 'open')).toBe(true);
    const foreign = await fetch(`${product.origin}/local/demo-store`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(403);
  });
});
