import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { createQuotaRepository } from '../../../../functions/mail/quota/quota-repository';
import { readSesQuota } from '../../../../functions/mail/quota/ses-quota';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

const ses = mockClient(SESv2Client);
const read = () => readSesQuota(new SESv2Client({}), () => Date.UTC(2026, 10, 22));
beforeEach(() => ses.reset());

let cloud: EmbeddedTable;
beforeAll(() => {
  cloud = embeddedTable();
});
afterAll(() => cloud.close());

test('the quota is what SES says, with the time it said so', async () => {
  const SendQuota = { MaxSendRate: 14, Max24HourSend: 50_000, SentLast24Hours: 120 };
  ses.on(GetAccountCommand).resolves({ SendQuota });
  expect(await read()).toEqual({
    maxSendRate: 14,
    max24HourSend: 50_000,
    sentLast24Hours: 120,
    at: '2026-11-22T00:00:00.000Z',
  });
});

test('an account SES says nothing about is taken for one in the sandbox', async () => {
  ses.on(GetAccountCommand).resolves({});
  expect(await read()).toMatchObject({
    maxSendRate: 1,
    max24HourSend: 200,
    sentLast24Hours: 0,
  });
});

test('the quota is unknown before the first reading, and kept after it', async () => {
  const quotas = createQuotaRepository(cloud.table);
  expect(await quotas.find()).toBeUndefined();
  const quota = { maxSendRate: 2, max24HourSend: -1, sentLast24Hours: 5, taken: 0, at: 'now' };
  await quotas.put(quota);
  expect(await quotas.find()).toEqual(quota);
});
