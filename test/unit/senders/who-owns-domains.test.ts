import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { openSenders } from './senders-fixture';

let fixture: ReturnType<typeof openSenders>;
let logs: LogCapture;
const olive = '01JD0000000000000000000001';
const birch = '01JD0000000000000000000002';
const domain = 'olive.example';

beforeEach(() => {
  fixture = openSenders();
  logs = captureLogs();
});
afterEach(() => {
  fixture.close();
  logs.restore();
});

const add = (customerId: string, email = `news@${domain}`) =>
  fixture.service.add(customerId, { name: 'News', email });
const remove = async (customerId: string, email = `news@${domain}`) =>
  fixture.service.remove(customerId, await fixture.service.withEmail(customerId, email));
const confirm = (customerId: string, name = domain) => fixture.domains.lookByName(customerId, name);
const verifyDomain = async (customerId: string) =>
  (await fixture.senders.list(customerId)).filter((sender) => sender.verified);

test('requires a proof for a subdomain of another customer’s domain, because SES would verify it with the parent', async () => {
  await add(olive);
  await add(birch, 'a@news.olive.example');
  fixture.verify('news.olive.example');
  expect(await confirm(birch, 'news.olive.example')).toMatchObject({ status: 'pending' });
});

test('requires a proof if another customer claims the parent domain later, unless the domain is verified', async () => {
  await add(birch, 'a@news.olive.example');
  await add(birch, 'a@shop.olive.example');
  fixture.verify('shop.olive.example');
  expect(await confirm(birch, 'shop.olive.example')).toMatchObject({ status: 'verified' });
  await add(olive);
  fixture.verify(domain);
  await confirm(olive);
  // Both customers have this domain verified, because SES passes on the verification of the parent
  // domain.
  fixture.verify('news.olive.example');
  expect(await confirm(birch, 'news.olive.example')).toMatchObject({
    status: 'pending',
    proof: 'proof-1',
    records: expect.arrayContaining([expect.objectContaining({ purpose: 'proof' })]),
  });
  const confirmedSender = await confirm(birch, 'shop.olive.example');
  expect([confirmedSender.status, confirmedSender.proof]).toEqual(['verified', undefined]);
  fixture.dns.records = { txt: { '_mailbloom.news.olive.example': ['proof-1'] } };
  expect(await confirm(birch, 'news.olive.example')).toMatchObject({ status: 'verified' });
});

test('requires a proof for a subdomain of a domain that was verified manually at SES', async () => {
  fixture.identities.set(domain, {
    sends: true,
    dkim: 'SUCCESS',
    tokens: ['a', 'b', 'c'],
    zone: 'keys.example',
    mailFrom: undefined,
    mailFromStatus: 'NOT_STARTED',
    claim: undefined,
  });
  await add(olive, 'a@news.olive.example');
  fixture.verify('news.olive.example');
  expect(await confirm(olive, 'news.olive.example')).toMatchObject({ status: 'pending' });
  expect(await verifyDomain(olive)).toEqual([]);
});

test('requires no proof for a subdomain of the customer’s own domain', async () => {
  await add(olive);
  await add(olive, 'a@news.olive.example');
  fixture.verify('news.olive.example');
  expect(await confirm(olive, 'news.olive.example')).toMatchObject({ status: 'verified' });
});

test.each([olive, birch])(
  'refuses to add a domain while it is being removed, because its records would be invalid',
  async (next) => {
    await add(olive);
    const removal = remove(olive);
    fixture.during.remove = async () => {
      await expect(add(next)).rejects.toMatchObject({ code: 'domain_changed' });
    };
    await removal;
    await add(next);
    expect(fixture.identities.get(domain)).toBeDefined();
    expect((await fixture.claims.find(domain))?.identity).toBeDefined();
  },
);

test('deletes an identity later if SES fails to, unless someone has added the domain by then', async () => {
  await add(olive);
  fixture.during.remove = () => Promise.reject(new Error('SES does not answer.'));
  await remove(olive);
  expect(fixture.identities.size).toBe(1);
  await expect(add(birch)).rejects.toMatchObject({ code: 'domain_changed' });
  fixture.during.remove = async () => undefined;
  await fixture.tick(0.5);
  expect(fixture.identities.size).toBe(0);
  expect(await fixture.claims.find(domain)).not.toHaveProperty('leavingAt');
  expect(await fixture.claims.due('2030-01-01T00:00:00.000Z', 9)).toEqual([]);
  await add(birch);
  await fixture.tick(0.5);
  expect(fixture.identities.size).toBe(1);
});
