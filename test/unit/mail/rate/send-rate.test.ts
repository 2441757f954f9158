import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import type { Quota } from '../../../../functions/items/operations';
import { createSendRate } from '../../../../functions/mail/rate/send-rate';

const ses = mockClient(SESv2Client);
beforeEach(() => ses.reset());
afterEach(() => jest.restoreAllMocks());

const aQuota = (maxSendRate: number): Quota => ({
  maxSendRate,
  max24HourSend: 50_000,
  sentLast24Hours: 0,
  taken: 0,
  series: 0,
  at: '2026-11-22T00:00:00.000Z',
});

/** Returns a send rate. The test sets its clock and stored quota. */
const aRate = (stored?: Quota) => {
  const state = { now: 1_000_000, stored, reads: 0 };
  const quotas = {
    find: async () => {
      state.reads += 1;
      return state.stored;
    },
    put: async (quota: Quota) => {
      state.stored = quota;
    },
  };
  const clock = () => state.now;
  const rate = createSendRate({ quotas, ses: new SESv2Client({}), clock, stageShare: 1 });
  return { state, rate };
};

test('gives deliveries their share of the stored rate without calling SES', async () => {
  const { rate } = aRate(aQuota(100));
  expect(await rate()).toBe(96);
  expect(ses.calls()).toHaveLength(0);
});

test('caches the rate for a minute, then reads it again', async () => {
  const { state, rate } = aRate(aQuota(100));
  await rate();
  state.stored = aQuota(200);
  state.now += 59_999;
  expect(await rate()).toBe(96);
  expect(state.reads).toBe(1);
  state.now += 1;
  expect(await rate()).toBe(192);
});

test('calls SES when no rate is stored yet, and stores the rate for all workers', async () => {
  ses.on(GetAccountCommand).resolves({ SendQuota: { MaxSendRate: 20 } });
  const { state, rate } = aRate();
  expect(await rate()).toBe(19.2);
  expect(state.stored?.maxSendRate).toBe(20);
});

test('uses the sandbox rate and logs that SES can’t be reached', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  ses.on(GetAccountCommand).rejects(Object.assign(new Error('no'), { name: 'Throttled' }));
  const { state, rate } = aRate();
  expect(await rate()).toBe(13.44);
  expect(state.stored).toBeUndefined();
  const logText = JSON.stringify([...log.mock.calls, ...warn.mock.calls]);
  expect(logText).toContain('SES didn’t return its quota');
  expect(logText).toContain('Throttled');
});
