import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { readSesQuota } from '../../../../functions/mail/quota/ses-quota';
import { captureLogs } from '../../../support/captured-logs';

const ses = mockClient(SESv2Client);
beforeEach(() => ses.reset());
const at = '2026-11-21T10:00:00.000Z';
const read = () => readSesQuota(new SESv2Client({}), () => Date.parse(at));

test('reads the current quota from SES, with nothing reserved yet', async () => {
  const SendQuota = { MaxSendRate: 14, Max24HourSend: 50_000, SentLast24Hours: 70 };
  ses.on(GetAccountCommand).resolves({ SendQuota });
  expect(await read()).toEqual({
    maxSendRate: 14,
    max24HourSend: 50_000,
    sentLast24Hours: 70,
    at,
    taken: 0,
    series: 0,
  });
});

test('uses the sandbox quota for an account that SES hasn’t reported', async () => {
  const sandbox = {
    maxSendRate: 1,
    max24HourSend: 200,
    sentLast24Hours: 0,
    at,
    taken: 0,
    series: 0,
  };
  ses.on(GetAccountCommand).resolves({});
  expect(await read()).toEqual(sandbox);
  ses.on(GetAccountCommand).resolves({ SendQuota: {} });
  expect(await read()).toEqual(sandbox);
});

test.each([
  ['in good standing', {}, 0, 0],
  [
    'with most of the quota used',
    { SendQuota: { Max24HourSend: 200, SentLast24Hours: 170 } },
    85,
    0,
  ],
  ['without a daily limit', { SendQuota: { Max24HourSend: -1, SentLast24Hours: 170 } }, 0, 0],
  ['under review', { EnforcementStatus: 'PROBATION' }, 0, 1],
  ['that may not send', { EnforcementStatus: 'HEALTHY', SendingEnabled: false }, 0, 1],
])(
  'logs what an alarm needs to know about an account %s',
  async (_name, answer, usedPercent, restricted) => {
    ses.on(GetAccountCommand).resolves(answer);
    const logs = captureLogs();
    await read().finally(logs.restore);
    expect(logs.lines.map((line) => JSON.parse(line).message)).toEqual([
      { message: 'SES account read', usedPercent, restricted },
    ]);
  },
);
