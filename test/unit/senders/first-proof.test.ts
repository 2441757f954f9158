import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { openSenders } from './senders-fixture';

let fixture: ReturnType<typeof openSenders>;
let logs: LogCapture;
const squatter = '01JD0000000000000000000001';
const owner = '01JD0000000000000000000002';
const third = '01JD0000000000000000000003';
const domain = 'olive.example';
const host = `_mailbloom.${domain}`;

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
const checkDomain = (customerId: string, name = domain) =>
  fixture.domains.lookByName(customerId, name);
const claimOf = (customerId: string) => fixture.claims.findOf(customerId, domain);
const proofOf = async (customerId: string) => (await claimOf(customerId))?.proof ?? '';
const publish = async (...customers: string[]) => {
  fixture.dns.records = { txt: { [host]: await Promise.all(customers.map(proofOf)) } };
  fixture.verify(domain);
};
const sendersOf = async (customerId: string) =>
  (await fixture.senders.list(customerId)).filter(({ verified }) => verified).length;
const senderStatuses = () => Promise.all([squatter, owner].map(sendersOf));

test('lets the owner add, prove and get a domain that another customer keeps pending', async () => {
  await add(squatter);
  await add(owner);
  await publish(owner);
  expect(await checkDomain(squatter)).toMatchObject({ status: 'pending' });
  expect(await checkDomain(owner)).toMatchObject({ status: 'verified', customerId: owner });
  expect(await senderStatuses()).toEqual([0, 1]);
  expect(await checkDomain(squatter)).toMatchObject({
    status: 'failed',
    takenAt: expect.any(String),
  });
  expect(await fixture.domains.list(squatter)).toEqual([
    expect.objectContaining({ status: 'failed', takenAt: expect.any(String) }),
  ]);
  await expect(add(third)).rejects.toMatchObject({ code: 'domain_taken' });
});

test('verifies the first of two customers who claim a domain only with that customer’s own proof', async () => {
  await add(owner);
  await add(squatter);
  await publish(owner);
  expect(await checkDomain(squatter)).toMatchObject({ status: 'pending' });
  expect(await checkDomain(owner)).toMatchObject({ status: 'verified' });
  expect(await checkDomain(squatter)).toMatchObject({
    status: 'failed',
    takenAt: expect.any(String),
  });
  expect(await senderStatuses()).toEqual([0, 1]);
});

test('verifies neither of two customers who claim a domain by its DKIM keys at SES if the published proof belongs to neither', async () => {
  await add(squatter);
  fixture.verify(domain);
  await add(owner);
  fixture.dns.records = { txt: { [host]: ['mailbloom-domain=of-nobody'] } };
  for (const claimant of [squatter, owner, squatter]) {
    expect(await checkDomain(claimant)).toMatchObject({ status: 'pending' });
  }
  expect(await senderStatuses()).toEqual([0, 0]);
});

test('doesn’t verify a domain through a check that began before a second customer claimed the domain', async () => {
  await add(squatter);
  fixture.verify(domain);
  const found = await claimOf(squatter);
  if (!found) throw new Error('There is no claim.');
  const checkedClaim = await fixture.look.at(found, true);
  expect(checkedClaim.status).toBe('verified');
  await add(owner);
  expect(await fixture.look.keep(checkedClaim)).toMatchObject({ status: 'pending' });
  expect(await senderStatuses()).toEqual([0, 0]);
});

test('gives a domain to one of two customers who prove it simultaneously, and notifies the other', async () => {
  await add(squatter);
  await add(owner);
  await publish(squatter, owner);
  const results = await Promise.all([
    checkDomain(squatter),
    checkDomain(owner),
    checkDomain(owner),
  ]);
  expect(results.some(({ status }) => status === 'verified')).toBe(true);
  expect((await senderStatuses()).sort()).toEqual([0, 1]);
  const loser = (await sendersOf(owner)) === 1 ? squatter : owner;
  expect(await checkDomain(loser)).toMatchObject({ status: 'failed', takenAt: expect.any(String) });
  expect((await senderStatuses()).sort()).toEqual([0, 1]);
});

test('also gives a domain to a second customer whose proof the scheduled check finds, and changes nothing when the check is repeated', async () => {
  await add(squatter);
  await add(owner);
  await publish(owner);
  await fixture.tick(1.01);
  expect(await senderStatuses()).toEqual([0, 1]);
  const first = await claimOf(owner);
  await fixture.tick(0.1);
  expect(await claimOf(owner)).toMatchObject({ verifiedAt: first?.verifiedAt });
});

test('requires a proof for a subdomain of a contested domain, because SES verifies it with the owner’s records', async () => {
  await add(squatter);
  await add(squatter, 'a@news.olive.example');
  await add(owner);
  await publish(owner);
  fixture.verify('news.olive.example');
  expect(await checkDomain(squatter, 'news.olive.example')).toMatchObject({ status: 'pending' });
  await checkDomain(owner);
  expect(await checkDomain(squatter, 'news.olive.example')).toMatchObject({ status: 'pending' });
  expect(await sendersOf(squatter)).toBe(0);
});

test('lets a second customer claim a domain that the first customer gives up, but still requires a proof', async () => {
  await add(squatter);
  fixture.verify(domain);
  await checkDomain(squatter);
  const verified = await claimOf(squatter);
  expect(verified?.status).toBe('verified');
  await remove(squatter);
  await add(squatter);
  await add(owner);
  await remove(squatter);
  expect(await claimOf(owner)).toMatchObject({ status: 'pending' });
  expect((await fixture.claims.find(domain))?.customerId).toBe(owner);
  fixture.verify(domain);
  expect(await checkDomain(owner)).toMatchObject({ status: 'pending' });
  await publish(owner);
  expect(await checkDomain(owner)).toMatchObject({ status: 'verified' });
});

test('lets the second customer who claims a domain have several senders on it, and ends the claim when the last of these senders is removed', async () => {
  await add(squatter);
  await add(owner);
  await add(owner, `b@${domain}`);
  expect(await claimOf(owner)).toMatchObject({ senders: 2, isRival: true });
  await remove(owner);
  expect(await claimOf(owner)).toMatchObject({ senders: 1 });
  await remove(owner, `b@${domain}`);
  expect(await claimOf(owner)).toBeUndefined();
  expect(await fixture.domains.list(owner)).toEqual([]);
  expect(await claimOf(squatter)).toMatchObject({ senders: 1, status: 'pending' });
  expect(fixture.identities.size).toBe(1);
});

test('lets someone who lost a domain prove it once the other customer abandons it', async () => {
  await add(squatter);
  await add(owner);
  await publish(owner);
  await checkDomain(owner);
  await remove(owner);
  expect(await claimOf(squatter)).toMatchObject({ status: 'pending' });
  expect(await checkDomain(squatter)).toMatchObject({ status: 'pending' });
  await publish(squatter);
  expect(await checkDomain(squatter)).toMatchObject({ status: 'verified' });
});

test('keeps the state of a claim that was stored before two customers could claim the same domain', async () => {
  await add(owner);
  const { isRival, takenAt: claimedAt, ...old } = (await claimOf(owner)) ?? {};
  expect([isRival, claimedAt, old]).toEqual([
    undefined,
    undefined,
    expect.not.objectContaining({ proof: expect.anything() }),
  ]);
  fixture.verify(domain);
  expect(await checkDomain(owner)).toMatchObject({ status: 'verified' });
});
