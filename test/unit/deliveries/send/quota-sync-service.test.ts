import {
  GetEventSourceMappingCommand,
  LambdaClient,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { syncQuota } from '../../../../functions/deliveries/send/quota-sync-service';
import {
  createSenderConcurrency,
  sendersFor,
} from '../../../../functions/deliveries/send/sender-concurrency';
import type { Quota } from '../../../../functions/items/operations';
import { captureLogs } from '../../../support/captured-logs';

const lambda = mockClient(LambdaClient);
const ses = mockClient(SESv2Client);
const stored: Quota[] = [];

const setConcurrency = (MaximumConcurrency: number) =>
  lambda.on(GetEventSourceMappingCommand).resolves({ ScalingConfig: { MaximumConcurrency } });

const tick = async (MaxSendRate: number, known?: Quota) => {
  ses.on(GetAccountCommand).resolves({ SendQuota: { MaxSendRate, Max24HourSend: 50_000 } });
  const logs = captureLogs();
  await syncQuota({
    quotas: { find: async () => known, put: async (quota) => void stored.push(quota) },
    ses: new SESv2Client({}),
    senders: ['map-1', 'map-2'].map((id) => createSenderConcurrency(new LambdaClient({}), id)),
    stageShare: 1,
    clock: () => 0,
  }).finally(logs.restore);
};

const updates = () =>
  lambda.commandCalls(UpdateEventSourceMappingCommand).map(({ args }) => args[0].input);

beforeEach(() => {
  lambda.reset();
  ses.reset();
  stored.length = 0;
});

test.each([
  [1, 2],
  [11, 2],
  [50, 2],
  [51, 3],
  [170, 5],
  [425, 10],
  [100_000, 50],
])(
  'computes for a rate of %i emails a second that %i sending functions are needed',
  (rate, senders) => {
    expect(sendersFor(rate)).toBe(senders);
  },
);

test('sets the number of sending functions by the account’s rate, the same for sequences as for other emails', async () => {
  setConcurrency(10);
  await tick(14);
  expect(updates()).toEqual(
    ['map-1', 'map-2'].map((UUID) => ({ UUID, ScalingConfig: { MaximumConcurrency: 2 } })),
  );
  expect(stored).toMatchObject([{ maxSendRate: 14 }]);
});

test('changes nothing when the number of sending functions already matches', async () => {
  setConcurrency(5);
  await tick(200);
  expect(updates()).toEqual([]);
});

test('stores the quota and fails the run when Lambda refuses to change the concurrency', async () => {
  lambda.on(GetEventSourceMappingCommand).rejects(new Error('busy'));
  await expect(tick(14)).rejects.toThrow('busy');
  expect(stored).toMatchObject([{ maxSendRate: 14 }]);
});

test('keeps quota reserved for emails that may still be in the queue', async () => {
  setConcurrency(2);
  const at = new Date(-60_000).toISOString();
  const known = {
    maxSendRate: 14,
    max24HourSend: 50_000,
    sentLast24Hours: 0,
    at,
    taken: 1000,
    series: 0,
  };
  await tick(14, known);
  // In a minute, the workers send 60 × 13.44 = 806 emails. The other 194 of the 1,000 reserved
  // emails may still be in the queue.
  expect(stored).toMatchObject([{ taken: 194 }]);
});
