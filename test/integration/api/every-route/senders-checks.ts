import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';

/** Creates a sender on a domain no one uses yet. */
const addSender = async ({ api, nameFor }: Fixture) => {
  const domain = `${nameFor('herbs').replace(' ', '')}.example`;
  const body = { name: 'Herb News', email: `news@${domain}` };
  return { domain, ...(await api('POST /settings/sender', { body })) };
};

const fetchSenders = ({ api }: Fixture) => api('GET /settings/sender');

export const sendersChecks: FeatureChecks<'senders'> = {
  'GET /settings/sender': async (call, { store: { senderId } }) => {
    expect(await call()).toContainEqual(expect.objectContaining({ id: senderId, verified: true }));
  },

  'GET /settings/sender/verified': async (call, { store: { senderId } }) => {
    expect(await call()).toContainEqual(expect.objectContaining({ id: senderId, verified: true }));
  },

  'POST /settings/sender/{senderId}/lastUsed': async (call, { api, product, store }) => {
    const { senderId } = store;
    const before = await product.now();
    await call({ params: { senderId }, body: {} });
    const [sender] = await api('GET /settings/sender');
    expect(sender?.id).toBe(senderId);
    expect(Date.parse(sender?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(before);
  },

  'POST /settings/sender': async (call, fixture) => {
    const body = { name: ' Fern ', email: 'Hello@News.Fern-Shop.example' };
    const addedSender = await call({ body });
    expect(addedSender).toMatchObject({
      name: 'Fern',
      email: 'hello@news.fern-shop.example',
      domain: 'news.fern-shop.example',
      verified: false,
      dnsVerified: false,
    });
    expect(await fetchSenders(fixture)).toContainEqual(addedSender);
    const verified = await fixture.api('GET /settings/sender/verified');
    expect(verified.map(({ id }) => id)).not.toContain(addedSender.id);
  },

  'POST /settings/sender/{email}/confirm': async (call, fixture) => {
    const { email, domain, id } = await addSender(fixture);
    expect(await call({ params: { email }, body: {} })).toMatchObject({ id, verified: false });
    await fixture.product.faults({ sesIdentity: { name: domain, verified: true } });
    expect(await call({ params: { email }, body: {} })).toMatchObject({ id, verified: true });
    const verified = await fixture.api('GET /settings/sender/verified');
    expect(verified.map((sender) => sender.id)).toContain(id);
  },

  'PUT /settings/sender/{senderId}/name': async (call, fixture) => {
    const { id } = await addSender(fixture);
    const named = { id, name: 'Renamed' };
    expect(await call({ params: { senderId: id }, body: { name: 'Renamed' } })).toMatchObject(
      named,
    );
    expect(await fetchSenders(fixture)).toContainEqual(expect.objectContaining(named));
  },

  'GET /settings/sender/ipPoolNames': async (call) => {
    expect(await call()).toEqual(['shared', 'priority']);
  },

  'PUT /settings/sender/{senderId}/ipPoolName': async (call, fixture) => {
    const { id } = await addSender(fixture);
    const input = { params: { senderId: id }, body: { ipPoolName: 'priority' } };
    expect(await call(input)).toMatchObject({ id, ipPoolName: 'priority' });
    expect(await fetchSenders(fixture)).toContainEqual(
      expect.objectContaining({ id, ipPoolName: 'priority' }),
    );
  },

  'GET /settings/sender/{senderId}/use': async (call, fixture) => {
    const { id } = await addSender(fixture);
    expect(await call({ params: { senderId: id } })).toEqual({
      scheduled: [],
      hasMore: false,
      sequences: [],
      isLastOfDomain: true,
    });
  },

  'DELETE /settings/sender/{email}': async (call, fixture) => {
    const { email, id, domain } = await addSender(fixture);
    await call({ params: { email } });
    expect((await fetchSenders(fixture)).map((sender) => sender.id)).not.toContain(id);
    const domains = await fixture.api('GET /settings/domain');
    expect(domains.map((one) => one.domain)).not.toContain(domain);
  },

  'GET /settings/domain': async (call, fixture) => {
    const { domain } = await addSender(fixture);
    const found = (await call()).find((one) => one.domain === domain);
    expect(found).toMatchObject({
      status: 'pending',
      dkimStatus: 'PENDING',
      mailFromStatus: 'PENDING',
      zone: domain,
      isWholeDomain: true,
      readiness: { spf: false, dkim: false, dmarc: false },
    });
    const [first] = found?.records ?? [];
    expect(found?.records.map(({ id }) => id)).toEqual([
      ...['dkim-1', 'dkim-2', 'dkim-3', 'mailFromMx', 'mailFromSpf', 'dmarc'],
    ]);
    expect(first?.host).toMatch(new RegExp(`^[a-z2-7]{32}\\._domainkey\\.${domain}$`));
  },

  'POST /settings/domain/{domainId}/validate': async (call, fixture) => {
    const { domain } = await addSender(fixture);
    const found = (await fixture.api('GET /settings/domain')).find((one) => one.domain === domain);
    await fixture.product.publish(found?.records ?? []);
    const input = { params: { domainId: found?.id ?? '' }, body: { domain } };
    // The SES simulator checks DNS records every ten seconds.
    await fixture.product.advance(30);
    const response = await call(input);
    expect(response.domain).toMatchObject({
      domain,
      status: 'verified',
      dkimStatus: 'SUCCESS',
      readiness: { spf: true, dkim: true, dmarc: true },
    });
    expect(response.validation_results['dkim-1']).toMatchObject({ valid: true, state: 'found' });
  },
};
