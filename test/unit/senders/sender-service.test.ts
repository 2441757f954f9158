import { readiness } from '../../../functions/senders/domains/domain-state';
import { limits } from '../../../shared/limits';
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
  (await world.senders.list(customerId))
    .filter((sender) => sender.verified)
    .map((one) => one.email);

test('lets a sender send once SES finds its domain’s records, and others on the domain too', async () => {
  expect(await add(olive)).toMatchObject({ domain, verified: false });
  expect(await verified(olive)).toEqual([]);
  world.verify(domain);
  expect(await confirm(olive)).toMatchObject({ status: 'verified' });
  await add(olive, `hello@${domain.toUpperCase()}`);
  expect((await verified(olive)).sort()).toEqual([`hello@${domain}`, `news@${domain}`]);
});

test('lets one of two customers who claim a domain at once hold it, and gives each a proof to publish', async () => {
  await Promise.all([add(olive), add(birch)]);
  const claims = await Promise.all([olive, birch].map((one) => world.claims.findOf(one, domain)));
  expect(claims.filter((claim) => claim?.isRival)).toHaveLength(1);
  expect(new Set(claims.map((claim) => claim?.proof)).size).toBe(2);
  world.verify(domain);
  await Promise.all([confirm(olive), confirm(birch)]);
  expect([...(await verified(olive)), ...(await verified(birch))]).toEqual([]);
});

test('counts all senders that are added at once', async () => {
  await Promise.all(['a', 'b', 'c'].map((name) => add(olive, `${name}@${domain}`)));
  expect(await world.claims.find(domain)).toMatchObject({ senders: 3 });
});

test.each([domain, 'OLIVE.example.', 'olive。example'])(
  'gives no one else a verified domain, in any spelling: %s',
  async (written) => {
    await add(olive);
    world.verify(domain);
    await confirm(olive);
    await expect(add(birch, `news@${written}`)).rejects.toMatchObject({ code: 'domain_taken' });
    expect(await verified(birch)).toEqual([]);
  },
);

test('requires a proof for an abandoned domain from the next customer, because old records may remain', async () => {
  await add(olive);
  world.verify(domain);
  await confirm(olive);
  await remove(olive);
  expect(world.identities.size).toBe(0);
  await add(birch);
  world.verify(domain);
  expect(await confirm(birch)).toMatchObject({ status: 'pending', proof: 'proof-1' });
  expect(await verified(birch)).toEqual([]);
  world.dns.records = { txt: { [`_mailbloom.${domain}`]: ['proof-1'] } };
  expect(await confirm(birch)).toMatchObject({ status: 'verified' });
  expect(await verified(birch)).toEqual([`news@${domain}`]);
});

test('requires a proof for an identity created manually, and never deletes it', async () => {
  world.identities.set(domain, {
    sends: true,
    dkim: 'SUCCESS',
    tokens: ['a', 'b', 'c'],
    zone: 'keys.example',
    mailFrom: undefined,
    mailFromStatus: 'NOT_STARTED',
    claim: undefined,
  });
  await add(olive);
  expect(await verified(olive)).toEqual([]);
  await remove(olive);
  expect(world.identities.has(domain)).toBe(true);
});

test('a domain that can’t be set up leaves no sender behind', async () => {
  world.identities.set(domain, {
    sends: true,
    dkim: 'SUCCESS',
    tokens: [],
    zone: 'keys.example',
    mailFrom: undefined,
    mailFromStatus: 'NOT_STARTED',
    claim: undefined,
  });
  await expect(add(olive)).rejects.toMatchObject({ code: 'domain_taken' });
  expect(await world.senders.list(olive)).toEqual([]);
  expect(await world.claims.find(domain)).toMatchObject({ senders: 0 });
});

test('holds the sender while SES doesn’t answer, and sets its domain up in the next check', async () => {
  world.state.down = true;
  await add(olive);
  expect((await world.claims.find(domain))?.identity).toBeUndefined();
  world.state.down = false;
  await world.tick(1.01);
  expect(logs.lines).toHaveLength(1);
  expect((await world.claims.find(domain))?.records).toHaveLength(6);
});

test('releases a domain when its last sender is removed, and lets the same customer claim it again', async () => {
  await add(olive);
  await add(olive, `b@${domain}`);
  await remove(olive);
  expect(await world.domains.list(olive)).toHaveLength(1);
  await remove(olive, `b@${domain}`);
  expect(await world.domains.list(olive)).toEqual([]);
  await add(olive);
  expect(await world.claims.find(domain)).not.toHaveProperty('proof');
});

test.each([
  ['sender_exists', async () => add(olive)],
  ['domain_is_free_mail', async () => add(olive, 'olive@gmail.com')],
  ['sender_not_found', async () => remove(birch)],
  ['domain_not_found', async () => confirm(birch)],
  [
    'custom_domain_not_in_plan',
    async () => {
      world.state.premium = false;
      await add(olive, `b@${domain}`);
    },
  ],
])('refuses %s', async (code, call) => {
  await add(olive);
  await expect(call()).rejects.toMatchObject({ code });
  expect(await world.senders.list(olive)).toHaveLength(1);
});

test('limits the senders of an account', async () => {
  for (let n = 0; n < limits.maxSenders; n += 1) await add(olive, `s${n}@${domain}`);
  await expect(add(olive)).rejects.toMatchObject({ code: 'too_many_senders' });
  expect(await world.senders.list(olive)).toHaveLength(limits.maxSenders);
});

test('refuses to check another customer’s domain by its ID', async () => {
  await add(olive);
  const { domainId = '' } = (await world.claims.find(domain)) ?? {};
  expect(await world.domains.look(olive, domainId, 'Olive.example.')).toMatchObject({ domain });
  await expect(world.domains.look(birch, domainId, domain)).rejects.toMatchObject({
    code: 'domain_not_found',
  });
});

test('changes nothing while DNS doesn’t answer, and still sends from a verified domain', async () => {
  await add(olive);
  world.verify(domain);
  world.set(domain, { mailFromStatus: 'SUCCESS' });
  world.dns.records = { txt: { [`_dmarc.${domain}`]: ['v=DMARC1; p=reject; aspf=s'] } };
  const before = await confirm(olive);
  expect(readiness(before)).toEqual({ spf: false, dkim: true, dmarc: true });
  world.dns.records = { silent: before.records.map(({ host }) => host) };
  const after = await confirm(olive);
  expect(after).toMatchObject({ status: 'verified', verifiedAt: before.verifiedAt });
  expect(new Set(after.records.map(({ state }) => state))).toEqual(new Set(['unknown']));
  expect(readiness(after)).toEqual({ spf: false, dkim: true, dmarc: true });
  expect(await verified(olive)).toEqual([`news@${domain}`]);
});

test('doesn’t accept an earlier proof again when a new lookup gets no answer', async () => {
  await add(olive);
  await remove(olive);
  await add(birch);
  world.dns.records = { txt: { [`_mailbloom.${domain}`]: ['proof-1'] } };
  expect(await confirm(birch)).toMatchObject({ proven: true });
  for (let hours = 0; hours < 73; hours += 1) await world.tick(1.01);
  world.dns.records = { silent: [`_mailbloom.${domain}`] };
  world.verify(domain);
  expect(await confirm(birch)).toMatchObject({ status: 'pending', proven: false });
});

test('keeps a domain pending while its DNS server doesn’t answer, and finds it once it answers', async () => {
  await add(olive);
  const hosts = (await world.claims.find(domain))?.records.map(({ host }) => host) ?? [];
  world.dns.records = { silent: hosts };
  expect(await confirm(olive)).toMatchObject({ status: 'pending' });
  world.verify(domain);
  world.dns.records = {};
  expect(await confirm(olive)).toMatchObject({ status: 'verified' });
});
