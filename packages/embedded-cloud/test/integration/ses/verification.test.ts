import {
  CreateEmailIdentityCommand,
  GetEmailIdentityCommand,
  PutEmailIdentityMailFromAttributesCommand,
} from '@aws-sdk/client-sesv2';
import { startSes } from './ses-support';

const domain = 'olive.example';
const bounce = `bounce.${domain}`;
const hours = 3600;

let records: Record<string, readonly string[]>;
let ses: ReturnType<typeof startSes>;
beforeEach(() => {
  records = {};
  const values = (type: string, host: string) => records[`${type} ${host}`] ?? [];
  ses = startSes({ dns: { values }, lookEveryMs: 10_000 });
});
afterEach(() => ses.service.close());

const identity = { EmailIdentity: domain };
const create = async () => {
  const createdIdentity = await ses.client.send(new CreateEmailIdentityCommand(identity));
  const mailFrom = { ...identity, MailFromDomain: bounce };
  await ses.client.send(new PutEmailIdentityMailFromAttributesCommand(mailFrom));
  return createdIdentity.DkimAttributes;
};
const readStatuses = async () => {
  const found = await ses.client.send(new GetEmailIdentityCommand(identity));
  return [
    ...[found.VerifiedForSendingStatus, found.DkimAttributes?.Status],
    found.MailFromAttributes?.MailFromDomainStatus,
  ];
};
const publishKeys = ({
  Tokens = [],
  SigningHostedZone,
}: Awaited<ReturnType<typeof create>> = {}) => {
  for (const token of Tokens) {
    records[`CNAME ${token}._domainkey.${domain}`] = [`${token}.${SigningHostedZone}.`];
  }
};
const publishMailFrom = () => {
  records[`MX ${bounce}`] = ['10 feedback-smtp.us-east-1.amazonses.com'];
  records[`TXT ${bounce}`] = ['v=spf1 include:amazonses.com ~all'];
};

test('finds DKIM keys and MAIL FROM records automatically and separately, some time after they are published', async () => {
  publishKeys(await create());
  expect(await readStatuses()).toEqual([false, 'PENDING', 'PENDING']);
  ses.clock.advance(11);
  expect(await readStatuses()).toEqual([true, 'SUCCESS', 'PENDING']);
  publishMailFrom();
  ses.clock.advance(11);
  expect(await readStatuses()).toEqual([true, 'SUCCESS', 'SUCCESS']);
});

test.each([
  ['a key short', () => delete records[Object.keys(records)[0] ?? '']],
  ['a key of another account', () => (records[Object.keys(records)[0] ?? ''] = ['x.keys.example'])],
])('doesn’t verify a domain with %s', async (_name, spoil) => {
  publishKeys(await create());
  spoil();
  ses.clock.advance(11);
  expect(await readStatuses()).toEqual([false, 'PENDING', 'PENDING']);
});

test.each([
  ['two exchangers', { [`MX ${bounce}`]: ['10 feedback-smtp.us-east-1.amazonses.com', '20 a.b'] }],
  ['two policies', { [`TXT ${bounce}`]: ['v=spf1 include:amazonses.com ~all', 'v=spf1 -all'] }],
  ['a policy without SES', { [`TXT ${bounce}`]: ['v=spf1 -all'] }],
])('does not verify MAIL FROM with %s', async (_name, wrong) => {
  publishKeys(await create());
  publishMailFrom();
  Object.assign(records, wrong);
  ses.clock.advance(11);
  expect(await readStatuses()).toEqual([true, 'SUCCESS', 'PENDING']);
});

test('stops checking after 72 hours until the identity is set up again', async () => {
  publishKeys(await create());
  ses.clock.advance(11);
  ses.clock.advance(73 * hours);
  expect(await readStatuses()).toEqual([true, 'SUCCESS', 'FAILED']);
  publishMailFrom();
  ses.clock.advance(11);
  expect(await readStatuses()).toEqual([true, 'SUCCESS', 'FAILED']);
  const repeatedInput = { ...identity, MailFromDomain: bounce };
  await ses.client.send(new PutEmailIdentityMailFromAttributesCommand(repeatedInput));
  ses.clock.advance(11);
  expect(await readStatuses()).toEqual([true, 'SUCCESS', 'SUCCESS']);
});

test('reports a temporary failure when records disappear, then a permanent one', async () => {
  publishKeys(await create());
  publishMailFrom();
  ses.clock.advance(11);
  records = {};
  ses.clock.advance(11);
  expect(await readStatuses()).toEqual([true, 'TEMPORARY_FAILURE', 'TEMPORARY_FAILURE']);
  ses.clock.advance(73 * hours);
  expect(await readStatuses()).toEqual([false, 'FAILED', 'FAILED']);
});
