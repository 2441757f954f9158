import type { LedgerEvidence } from '../../../functions/items/delivery/ledger-entry';
import type { Enrollment } from '../../../functions/items/sequence/enrollment';
import { DayIsFull } from '../../../functions/mail/quota/day-quota';
import { createStepSending } from '../../../functions/sequences/engine/step-sending';
import { newSequence, runningOf } from '../../../functions/sequences/sequence-changes';

const start = Date.parse('2026-11-23T15:00:00Z');
const minuteMs = 60_000;
const steps = ['a', 'b'].map((id) => ({ id, delayInMinutes: 60 }));
const initialSequence = newSequence({
  id: 'q1',
  type: 'segment',
  name: 'Welcome',
  steps,
  now: start,
});
const running = runningOf(initialSequence, [1, 1], start);
const active = {
  value: { ...initialSequence, enabled: true, running },
  running,
  timeZone: 'Europe/Oslo',
};

const waitingEnrollment = (subscriberId: string): Enrollment => ({
  customerId: 'c1',
  sequenceId: 'q1',
  subscriberId,
  state: 'waiting',
  stepId: 'a',
  due: start,
  entry: 0,
  enteredAt: '2026-11-23T14:00:00.000Z',
});

test('postpones someone by at least half an hour if the day’s quota is used up, and completes the message', async () => {
  const people = new Map(['s1', 's2', 's3'].map((id) => [id, waitingEnrollment(id)]));
  const ledger = new Map<string, LedgerEvidence>();
  const sendStep = createStepSending({
    enrollments: {
      async move(_before, after) {
        people.set(after.subscriberId, after);
        return true;
      },
    },
    deliveryOf: async () => 'a',
    leaving: async () => new Map(),
    cappedUntil: async () => new Map(),
    ledger: async () => new Map(ledger),
    async send(_deliveryId, ids) {
      const [subscriberId = ''] = ids;
      const at = new Date(start).toISOString();
      ledger.set(subscriberId, { subscriberId, state: 'accepted', at });
      throw new DayIsFull();
    },
    clock: () => start,
  });
  await sendStep(active, [...people.values()], start);
  expect(people.get('s1')).toMatchObject({ stepId: 'b', due: start + 60 * minuteMs });
  for (const id of ['s2', 's3']) {
    expect(people.get(id)).toMatchObject({ state: 'waiting', stepId: 'a' });
    expect(people.get(id)?.due).toBeGreaterThan(start + 29 * minuteMs);
  }
});
