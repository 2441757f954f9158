import { type CapturedLogs, captureLogs } from '../../support/captured-logs';
import { openSenders } from './senders-world';

let world: ReturnType<typeof openSenders>;
let logs: CapturedLogs;
const olive = '01JD0000000000000000000001';
const birch = '01JD0000000000000000000002';
const domain = 'olive.example';

beforeEach(() => {
  world = openSenders();
  logs = captureLogs();
});
afterEach(() => {
  world.close();
  logs.restore();
});

const add = (customerId: string, email = `news@${domain}`) =>
  world.service.add(customerId, { name: 'News', email });
const remove = async (customerId: string, email = `news@${domain}`) =>
  world.service.remove(customerId, await world.service.withEmail(customerId, email));
const confirm = (customerId: string, name = domain) => world.domains.lookByName(customerId, name);
const verified = async (customerId: string) =>
  (await world.senders.list(customerId)).filter((sender) => sender.verified);

test('requires a proof for a subdomain of another customer’s domain, because SES would verify it with the parent', async () => {
  await add(olive);
  await add(birch, 'a@news.olive.example');
  world.verify('news.olive.example');
  expect(await confirm(birch, 'news.olive.example')).toMatchObject({ status: 'pending' });
});

test('requires a proof if another customer claims the parent domain later, unless the domain is verified', async () => {
  await add(birch, 'a@news.olive.example');
  await add(birch, 'a@shop.olive.example');
  world.verify('shop.olive.example');
  expect(await confirm(birch, 'shop.olive.example')).toMatchObject({ status: 'verified' });
  await add(olive);
  world.verify(domain);
  await confirm(olive);
  // Both customers have this domain verified, because SES passes on the verification of the parent
  // domain.
  world.verify('news.olive.example');
  expect(await confirm(birch, 'news.olive.example')).toMatchObject({
    status: 'pending',
    proof: 'proof-1',
    records: expect.arrayContaining([expect.objectContaining({ purpose: 'proof' })]),
  });
  const kept = await confirm(birch, 'shop.olive.example');
  expect([kept.status, kept.proof]).toEqual(['verified', undefined]);
  world.dns.records = { txt: { '_mailbloom.news.olive.example': ['proof-1'] } };
  expect(await confirm(birch, 'news.olive.example')).toMatchObject({ status: 'verified' });
});

test('requires a proof for a subdomain of a domain that was verified manually at SES', async () => {
  world.identities.set(domain, {
    sends: true,
    dkim: 'SUCCESS',
    tokens: ['a', 'b', 'c'],
    zone: 'keys.example',
    mailFrom: undefined,
    mailFromStatus: 'NOT_STARTED',
    claim: undefined,
  });
  await add(olive, 'a@news.olive.example');
  world.verify('news.olive.example');
  expect(await confirm(olive, 'news.olive.example')).toMatchObject({ status: 'pending' });
  expect(await verified(olive)).toEqual([]);
});

test('requires no proof for a subdomain of the customer’s own domain', async () => {
  await add(olive);
  await add(olive, 'a@news.olive.example');
  world.verify('news.olive.example');
  expect(await confirm(olive, 'news.olive.example')).toMatchObject({ status: 'verified' });
});

test.each([olive, birch])(
  'refuses to add a domain while it is being removed, because its records would be invalid',
  async (next) => {
    await add(olive);
    const leaving = remove(olive);
    world.during.remove = async () => {
      await expect(add(next)).rejects.toMatchObject({ code: 'domain_changed' });
    };
    await leaving;
    await add(next);
    expect(world.identities.get(domain)).toBeDefined();
    expect((await world.claims.find(domain))?.identity).toBeDefined();
  },
);

test('deletes an identity later if SES fails to, unless someone has added the domain by then', async () => {
  await add(olive);
  world.during.remove = () => Promise.reject(new Error('SES does not answer.'));
  await remove(olive);
  expect(world.identities.size).toBe(1);
  await expect(add(birch)).rejects.toMatchObject({ code: 'domain_changed' });
  world.during.remove = async () => undefined;
  await world.tick(0.5);
  expect(world.identities.size).toBe(0);
  expect(await world.claims.find(domain)).not.toHaveProperty('leavingAt');
  expect(await world.claims.due('2030-01-01T00:00:00.000Z', 9)).toEqual([]);
  await add(birch);
  await world.tick(0.5);
  expect(world.identities.size).toBe(1);
});
