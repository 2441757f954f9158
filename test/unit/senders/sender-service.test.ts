import { readiness } from '../../../functions/senders/domains/domain-state';
import { limits } from '../../../shared/limits';
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
  (await fixture.senders.list(customerId))
    .filter((sender) => sender.verified)
    .map((one) => one.email);

test('lets all senders on a domain send once SES finds the domain’s records', async () => {
  expect(await add(olive)).toMatchObject({ domain, verified: false });
  expect(await verifyDomain(olive)).toEqual([]);
  fixture.verify(domain);
  expect(await confirm(olive)).toMatchObject({ status: 'verified' });
  await add(olive, `hello@${domain.toUpperCase()}`);
  expect((await verifyDomain(olive)).sort()).toEqual([`hello@${domain}`, `news@${domain}`]);
});

test('reserves a domain that two customers claim simultaneously for one of them, and gives each a proof to publish', async () => {
  await Promise.all([add(olive), add(birch)]);
  const claims = await Promise.all([olive, birch].map((one) => fixture.claims.findOf(one, domain)));
  expect(claims.filter((claim) => claim?.isRival)).toHaveLength(1);
  expect(new Set(claims.map((claim) => claim?.proof)).size).toBe(2);
  fixture.verify(domain);
  await Promise.all([confirm(olive), confirm(birch)]);
  expect([...(await verifyDomain(olive)), ...(await verifyDomain(birch))]).toEqual([]);
});

test('counts all senders that are added simultaneously', async () => {
  await Promise.all(['a', 'b', 'c'].map((name) => add(olive, `${name}@${domain}`)));
  expect(await fixture.claims.find(domain)).toMatchObject({ senders: 3 });
});

test.each([domain, 'OLIVE.example.', 'olive。example'])(
  'gives no one else a verified domain, in any spelling: %s',
  async (domainSpelling) => {
    await add(olive);
    fixture.verify(domain);
    await confirm(olive);
    await expect(add(birch, `news@${domainSpelling}`)).rejects.toMatchObject({
      code: 'domain_taken',
    });
    expect(await verifyDomain(birch)).toEqual([]);
  },
);

test('requires a proof for an abandoned domain from the next customer, because old records may remain', async () => {
  await add(olive);
  fixture.verify(domain);
  await confirm(olive);
  await remove(olive);
  expect(fixture.identities.size).toBe(0);
  await add(birch);
  fixture.verify(domain);
  expect(await confirm(birch)).toMatchObject({ status: 'pending', proof: 'proof-1' });
  expect(await verifyDomain(birch)).toEqual([]);
  fixture.dns.records = { txt: { [`_mailbloom.${domain}`]: ['proof-1'] } };
  expect(await confirm(birch)).toMatchObject({ status: 'verified' });
  expect(await verifyDomain(birch)).toEqual([`news@${domain}`]);
});

test('requires a proof for an identity created manually, and never deletes it', async () => {
  fixture.identities.set(domain, {
    sends: true,
    dkim: 'SUCCESS',
    tokens: ['a', 'b', 'c'],
    zone: 'keys.example',
    mailFrom: undefined,
    mailFromStatus: 'NOT_STARTED',
    claim: undefined,
  });
  await add(olive);
  expect(await verifyDomain(olive)).toEqual([]);
  await remove(olive);
  expect(fixture.identities.has(domain)).toBe(true);
});

test('leaves no sender behind if its domain can’t be set up', async () => {
  fixture.identities.set(domain, {
    sends: true,
    dkim: 'SUCCESS',
    tokens: [],
    zone: 'keys.example',
    mailFrom: undefined,
    mailFromStatus: 'NOT_STARTED',
    claim: undefined,
  });
  await expect(add(olive)).rejects.toMatchObject({ code: 'domain_taken' });
  expect(await fixture.senders.list(olive)).toEqual([]);
  expect(await fixture.claims.find(domain)).toMatchObject({ senders: 0 });
});

test('keeps a new sender while SES doesn’t answer, and sets its domain up in the next check', async () => {
  fixture.state.down = true;
  await add(olive);
  expect((await fixture.claims.find(domain))?.identity).toBeUndefined();
  fixture.state.down = false;
  await fixture.tick(1.01);
  expect(logs.lines).toHaveLength(1);
  expect((await fixture.claims.find(domain))?.records).toHaveLength(6);
});

test('releases a domain when its last sender is removed, and lets the same customer claim it again', async () => {
  await add(olive);
  await add(olive, `b@${domain}`);
  await remove(olive);
  expect(await fixture.domains.list(olive)).toHaveLength(1);
  await remove(olive, `b@${domain}`);
  expect(await fixture.domains.list(olive)).toEqual([]);
  await add(olive);
  expect(await fixture.claims.find(domain)).not.toHaveProperty('proof');
});

test.each([
  ['sender_exists', async () => add(olive)],
  ['domain_is_free_mail', async () => add(olive, 'olive@gmail.com')],
  ['sender_not_found', async () => remove(birch)],
  ['domain_not_found', async () => confirm(birch)],
  [
    'custom_domain_not_in_plan',
    async () => {
      fixture.state.premium = false;
      await add(olive, `b@${domain}`);
    },
  ],
])('refuses %s', async (code, call) => {
  await add(olive);
  await expect(call()).rejects.toMatchObject({ code });
  expect(await fixture.senders.list(olive)).toHaveLength(1);
});

test('limits the senders of an account', async () => {
  for (let n = 0; n < limits.maxSenders; n += 1) await add(olive, `s${n}@${domain}`);
  await expect(add(olive)).rejects.toMatchObject({ code: 'too_many_senders' });
  expect(await fixture.senders.list(olive)).toHaveLength(limits.maxSenders);
});

test('refuses to check another customer’s domain by its ID', async () => {
  await add(olive);
  const { domainId = '' } = (await fixture.claims.find(domain)) ?? {};
  expect(await fixture.domains.look(olive, domainId, 'Olive.example.')).toMatchObject({ domain });
  await expect(fixture.domains.look(birch, domainId, domain)).rejects.toMatchObject({
    code: 'domain_not_found',
  });
});

test('changes nothing while DNS doesn’t answer, and still sends from a verified domain', async () => {
  await add(olive);
  fixture.verify(domain);
  fixture.set(domain, { mailFromStatus: 'SUCCESS' });
  fixture.dns.records = { txt: { [`_dmarc.${domain}`]: ['v=DMARC1; p=reject; aspf=s'] } };
  const before = await confirm(olive);
  expect(readiness(before)).toEqual({ spf: false, dkim: true, dmarc: true });
  fixture.dns.records = { silent: before.records.map(({ host }) => host) };
  const after = await confirm(olive);
  expect(after).toMatchObject({ status: 'verified', verifiedAt: before.verifiedAt });
  expect(new Set(after.records.map(({ state }) => state))).toEqual(new Set(['unknown']));
  expect(readiness(after)).toEqual({ spf: false, dkim: true, dmarc: true });
  expect(await verifyDomain(olive)).toEqual([`news@${domain}`]);
});

test('doesn’t accept an earlier proof again when a new lookup gets no answer', async () => {
  await add(olive);
  await remove(olive);
  await add(birch);
  fixture.dns.records = { txt: { [`_mailbloom.${domain}`]: ['proof-1'] } };
  expect(await confirm(birch)).toMatchObject({ proven: true });
  for (let hours = 0; hours < 73; hours += 1) await fixture.tick(1.01);
  fixture.dns.records = { silent: [`_mailbloom.${domain}`] };
  fixture.verify(domain);
  expect(await confirm(birch)).toMatchObject({ status: 'pending', proven: false });
});

test('keeps a domain pending while its DNS server doesn’t answer, and verifies the domain once the server answers', async () => {
  await add(olive);
  const hosts = (await fixture.claims.find(domain))?.records.map(({ host }) => host) ?? [];
  fixture.dns.records = { silent: hosts };
  expect(await confirm(olive)).toMatchObject({ status: 'pending' });
  fixture.verify(domain);
  fixture.dns.records = {};
  expect(await confirm(olive)).toMatchObject({ status: 'verified' });
});
