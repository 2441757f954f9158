import { expect, test } from 'vitest';
import type { SendPlan } from '../../../../../../shared/contracts/send-plan';
import { sendTimes } from './send-times';

const batch = { number: 1, size: 10, total: 10 };
const plan: SendPlan = {
  recipients: 20,
  timeZone: 'Europe/Berlin',
  batches: [batch, { ...batch, number: 2, total: 20 }],
  durationSeconds: 3600,
  startsAt: '2026-11-22T22:30:00.000Z',
  lastBatchAt: '2026-11-22T23:30:00.000Z',
};

test('shows when sending ends in the customer’s time zone', () => {
  expect(sendTimes(plan, 'incremental')).toEqual({
    starts: 'Now',
    ends: 'Nov 23, 2026, 12:30 AM, Europe/Berlin',
  });
});

test('moves the whole plan to the scheduled time, and shows that batch checks can only delay its end', () => {
  expect(sendTimes(plan, 'threshold', Date.parse('2026-12-01T08:00:00.000Z'))).toEqual({
    starts: 'Dec 1, 2026, 9:00 AM, Europe/Berlin',
    ends: 'Dec 1, 2026, 10:00 AM, Europe/Berlin at the earliest',
  });
});

test('says that there is only one batch instead of showing an end time, and shows no end time without a plan', () => {
  expect(sendTimes({ ...plan, batches: [batch] }, 'complete').ends).toBe('Only one batch');
  expect(sendTimes(undefined, 'complete')).toEqual({ starts: 'Now' });
});
