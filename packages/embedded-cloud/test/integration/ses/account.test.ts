import {
  DeleteSuppressedDestinationCommand,
  GetAccountCommand,
  GetSuppressedDestinationCommand,
  ListDedicatedIpPoolsCommand,
  ListSuppressedDestinationsCommand,
  PutSuppressedDestinationCommand,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import { anEmail, startSes } from './ses-support';

let ses: ReturnType<typeof startSes>;
beforeEach(() => {
  ses = startSes({ dedicatedIpPools: ['dev-premium'] });
});
afterEach(() => ses.service.close());

test('ignores case in the suppression list', async () => {
  const { client } = ses;
  await client.send(
    new PutSuppressedDestinationCommand({ EmailAddress: 'Ada@Example.com', Reason: 'BOUNCE' }),
  );
  const { SuppressedDestination } = await client.send(
    new GetSuppressedDestinationCommand({ EmailAddress: 'ada@example.com' }),
  );
  expect(SuppressedDestination).toMatchObject({
    EmailAddress: 'ada@example.com',
    Reason: 'BOUNCE',
  });
  expect(SuppressedDestination?.LastUpdateTime?.getTime()).toBeCloseTo(Date.now(), -4);
  const { SuppressedDestinationSummaries } = await client.send(
    new ListSuppressedDestinationsCommand({
      Reasons: ['BOUNCE'],
      StartDate: new Date(Date.now() - 60_000),
    }),
  );
  expect(SuppressedDestinationSummaries).toHaveLength(1);
  await client.send(new DeleteSuppressedDestinationCommand({ EmailAddress: 'ADA@example.com' }));
  await expect(
    client.send(new GetSuppressedDestinationCommand({ EmailAddress: 'ada@example.com' })),
  ).rejects.toMatchObject({ name: 'NotFoundException' });
});

test('refuses emails above the sending rate, and accepts emails again after a while', async () => {
  ses.service.setQuota({ max24HourSend: 10, maxSendRate: 2 });
  const send = () => ses.client.send(new SendEmailCommand(anEmail()));
  const results = await Promise.allSettled(Array.from({ length: 8 }, send));
  const refusals = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason);
  expect(refusals.length).toBeGreaterThanOrEqual(4);
  expect(refusals[0]).toMatchObject({
    name: 'TooManyRequestsException',
    message: 'Maximum sending rate exceeded.',
    $metadata: { httpStatusCode: 429 },
  });
  ses.clock.advance(1);
  await expect(send()).resolves.toHaveProperty('MessageId');
});

test('counts recipients toward the daily quota, shows it in GetAccount and frees it after 24 hours', async () => {
  ses.service.setQuota({ max24HourSend: 3, maxSendRate: 100 });
  const send = () => ses.client.send(new SendEmailCommand(anEmail()));
  const twoRecipients = { ToAddresses: ['a@example.com'], CcAddresses: ['b@example.com'] };
  await ses.client.send(new SendEmailCommand(anEmail({ Destination: twoRecipients })));
  await send();
  await expect(send()).rejects.toThrow('Daily message quota exceeded.');
  const account = () => ses.client.send(new GetAccountCommand({}));
  expect((await account()).SendQuota).toEqual({
    Max24HourSend: 3,
    MaxSendRate: 100,
    SentLast24Hours: 3,
  });
  ses.clock.advance(24 * 3600 + 60);
  expect((await account()).SendQuota?.SentLast24Hours).toBe(0);
  await expect(send()).resolves.toHaveProperty('MessageId');
});

test('lists dedicated IP pools, and names the call when refusing an unsupported one', async () => {
  const { DedicatedIpPools } = await ses.client.send(new ListDedicatedIpPoolsCommand({}));
  expect(DedicatedIpPools).toEqual(['dev-premium']);
  const response = await ses.service.handle({
    method: 'POST',
    url: new URL('https://email/v2/email/templates'),
    headers: {},
    body: Buffer.from('{}'),
  });
  expect(response.status).toBe(404);
  expect(String(response.body)).toContain('POST /v2/email/templates');
});
