import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { openSenders } from './senders-fixture';

let fixture: ReturnType<typeof openSenders>;
let logs: LogCapture;
const olive = '01JD0000000000000000000001';
const birch = '01JD0000000000000000000002';
const domain = 'olive.example';

beforeEach(async () => {
  fixture = openSenders();
  logs = captureLogs();
  await fixture.service.add(olive, { name: 'News', email: `news@${domain}` });
});
afterEach(() => {
  fixture.close();
  logs.restore();
});

const readStatus = async () => (await fixture.claims.find(domain))?.status;
const sentEmails = () =>
  fixture.told.filter(({ message }) => message === 'mail').map(({ event }) => event);

test('checks a new domain every hour, and notifies its owner once it is verified', async () => {
  await fixture.tick(1.01);
  expect([await readStatus(), fixture.told]).toEqual(['pending', []]);
  fixture.verify(domain);
  await fixture.tick(0.5);
  expect(await readStatus()).toBe('pending');
  await fixture.tick(0.6);
  expect(await readStatus()).toBe('verified');
  expect(sentEmails()).toEqual(['verified']);
  expect(fixture.told[0]).toMatchObject({
    to: olive,
    message: 'Your domain olive.example is verified. You can send from it now.',
  });
  await fixture.tick(25);
  expect(sentEmails()).toEqual(['verified']);
});

test('stops checking after 72 hours until the owner requests another check', async () => {
  for (let hours = 0; hours < 73; hours += 1) await fixture.tick(1.01);
  expect([await readStatus(), sentEmails()]).toEqual(['failed', ['failed']]);
  await fixture.tick(100);
  expect(sentEmails()).toEqual(['failed']);
  expect(await fixture.domains.lookByName(olive, domain)).toMatchObject({ status: 'pending' });
  fixture.verify(domain);
  await fixture.tick(1.01);
  expect(await readStatus()).toBe('verified');
});

test('starts a new check at SES when a domain is added that SES has stopped checking', async () => {
  for (let hours = 0; hours < 73; hours += 1) await fixture.tick(1.01);
  fixture.set(domain, { dkim: 'FAILED' });
  await fixture.service.add(birch, { name: 'News', email: `news@${domain}` });
  const { domainId } = (await fixture.claims.findOf(birch, domain)) ?? {};
  expect(fixture.identities.get(domain)).toMatchObject({ dkim: 'PENDING', claim: domainId });
});

test('notifies a customer once when another customer’s earlier proof takes their domain away, and says what to do', async () => {
  await fixture.service.add(birch, { name: 'News', email: `news@${domain}` });
  const { proof = '' } = (await fixture.claims.findOf(birch, domain)) ?? {};
  fixture.dns.records = { txt: { [`_mailbloom.${domain}`]: [proof] } };
  fixture.verify(domain);
  await fixture.tick(1.01);
  await fixture.tick(1.01);
  await fixture.tick(1.01);
  expect(sentEmails().sort()).toEqual(['taken', 'verified']);
  const messagesTo = (to: string) =>
    fixture.told.filter((sentMessage) => sentMessage.to === to).map(({ message }) => message);
  expect(messagesTo(olive)).toEqual([
    expect.stringMatching(/^Another Mailbloom account proved.*Use/),
  ]);
  expect(messagesTo(birch)).toEqual([expect.stringMatching(/is verified/)]);
});

test('blocks sending from a verified domain that loses its records, but leaves the domain with its owner', async () => {
  fixture.verify(domain);
  await fixture.tick(1.01);
  fixture.set(domain, { sends: false, dkim: 'FAILED' });
  await fixture.tick(24.01);
  expect([await readStatus(), sentEmails()]).toEqual(['failed', ['verified', 'lost']]);
  expect((await fixture.senders.list(olive))[0]).toMatchObject({ verified: false });
  await expect(
    fixture.service.add(birch, { name: 'News', email: `news@${domain}` }),
  ).rejects.toMatchObject({ code: 'domain_taken' });
});

test('keeps a verified domain verified after a temporary failure of the SES check', async () => {
  fixture.verify(domain);
  await fixture.tick(1.01);
  fixture.set(domain, { dkim: 'TEMPORARY_FAILURE' });
  await fixture.tick(24.01);
  expect(await readStatus()).toBe('verified');
});

test('postpones the check of a domain that can’t be checked, without delaying other domains', async () => {
  await fixture.service.add(birch, { name: 'B', email: 'b@birch.example' });
  fixture.state.down = true;
  await fixture.tick(1.01);
  fixture.state.down = false;
  expect(logs.lines).toHaveLength(2);
  expect(logs.lines.join()).not.toContain('example');
  fixture.verify(domain);
  await fixture.tick(0.5);
  expect(await readStatus()).toBe('pending');
  await fixture.tick(0.6);
  expect(await readStatus()).toBe('verified');
});
