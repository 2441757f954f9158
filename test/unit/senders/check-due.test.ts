import { type CapturedLogs, captureLogs } from '../../support/captured-logs';
import { openSenders } from './senders-world';

let world: ReturnType<typeof openSenders>;
let logs: CapturedLogs;
const olive = '01JD0000000000000000000001';
const birch = '01JD0000000000000000000002';
const domain = 'olive.example';

beforeEach(async () => {
  world = openSenders();
  logs = captureLogs();
  await world.service.add(olive, { name: 'News', email: `news@${domain}` });
});
afterEach(() => {
  world.close();
  logs.restore();
});

const statusNow = async () => (await world.claims.find(domain))?.status;
const mails = () =>
  world.told.filter(({ message }) => message === 'mail').map(({ event }) => event);

test('checks a new domain every hour, and notifies its owner once it is verified', async () => {
  await world.tick(1.01);
  expect([await statusNow(), world.told]).toEqual(['pending', []]);
  world.verify(domain);
  await world.tick(0.5);
  expect(await statusNow()).toBe('pending');
  await world.tick(0.6);
  expect(await statusNow()).toBe('verified');
  expect(mails()).toEqual(['verified']);
  expect(world.told[0]).toMatchObject({
    to: olive,
    message: 'Your domain olive.example is verified. You can send from it now.',
  });
  await world.tick(25);
  expect(mails()).toEqual(['verified']);
});

test('stops checking after 72 hours until the owner requests another check', async () => {
  for (let hours = 0; hours < 73; hours += 1) await world.tick(1.01);
  expect([await statusNow(), mails()]).toEqual(['failed', ['failed']]);
  await world.tick(100);
  expect(mails()).toEqual(['failed']);
  expect(await world.domains.lookByName(olive, domain)).toMatchObject({ status: 'pending' });
  world.verify(domain);
  await world.tick(1.01);
  expect(await statusNow()).toBe('verified');
});

test('starts a new check at SES when a domain is added that SES has stopped checking', async () => {
  for (let hours = 0; hours < 73; hours += 1) await world.tick(1.01);
  world.set(domain, { dkim: 'FAILED' });
  await world.service.add(birch, { name: 'News', email: `news@${domain}` });
  const { domainId } = (await world.claims.findOf(birch, domain)) ?? {};
  expect(world.identities.get(domain)).toMatchObject({ dkim: 'PENDING', claim: domainId });
});

test('notifies someone once who loses a domain to another customer’s earlier proof, and says what to do', async () => {
  await world.service.add(birch, { name: 'News', email: `news@${domain}` });
  const { proof = '' } = (await world.claims.findOf(birch, domain)) ?? {};
  world.dns.records = { txt: { [`_mailbloom.${domain}`]: [proof] } };
  world.verify(domain);
  await world.tick(1.01);
  await world.tick(1.01);
  await world.tick(1.01);
  expect(mails().sort()).toEqual(['taken', 'verified']);
  const words = (to: string) =>
    world.told.filter((one) => one.to === to).map(({ message }) => message);
  expect(words(olive)).toEqual([expect.stringMatching(/^Another Mailbloom account proved.*Use/)]);
  expect(words(birch)).toEqual([expect.stringMatching(/is verified/)]);
});

test('blocks sending from a verified domain that loses its records, but keeps it with its owner', async () => {
  world.verify(domain);
  await world.tick(1.01);
  world.set(domain, { sends: false, dkim: 'FAILED' });
  await world.tick(24.01);
  expect([await statusNow(), mails()]).toEqual(['failed', ['verified', 'lost']]);
  expect((await world.senders.list(olive))[0]).toMatchObject({ verified: false });
  await expect(
    world.service.add(birch, { name: 'News', email: `news@${domain}` }),
  ).rejects.toMatchObject({ code: 'domain_taken' });
});

test('keeps a verified domain verified after a temporary failure of the SES check', async () => {
  world.verify(domain);
  await world.tick(1.01);
  world.set(domain, { dkim: 'TEMPORARY_FAILURE' });
  await world.tick(24.01);
  expect(await statusNow()).toBe('verified');
});

test('postpones a domain that can’t be checked without delaying others', async () => {
  await world.service.add(birch, { name: 'B', email: 'b@birch.example' });
  world.state.down = true;
  await world.tick(1.01);
  world.state.down = false;
  expect(logs.lines).toHaveLength(2);
  expect(logs.lines.join()).not.toContain('example');
  world.verify(domain);
  await world.tick(0.5);
  expect(await statusNow()).toBe('pending');
  await world.tick(0.6);
  expect(await statusNow()).toBe('verified');
});
