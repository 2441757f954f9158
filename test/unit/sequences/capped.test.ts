import type { Enrollment } from '../../../functions/items/sequence/enrollment';
import { createStepSending } from '../../../functions/sequences/engine/step-sending';
import { newSequence, runningOf } from '../../../functions/sequences/sequence-changes';

/**
 * These tests check which people a frequency cap prevents from getting a sequence's email, and
 * until when.
 */

const start = Date.parse('2026-11-23T15:00:30Z');
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

const sendTo = async (capEnds: ReadonlyMap<string, number>) => {
  const people = ['free', ...capEnds.keys()].map(waitingEnrollment);
  const moved = new Map<string, Enrollment>();
  const sentIds: string[] = [];
  const sendStep = createStepSending({
    enrollments: {
      async move(_before, after) {
        moved.set(after.subscriberId, after);
        return true;
      },
    },
    deliveryOf: async () => 'a',
    leaving: async () => new Map(),
    cappedUntil: async () => capEnds,
    ledger: async () => new Map(),
    send: async (_deliveryId, ids) => {
      sentIds.push(...ids);
    },
    clock: () => start,
  } as Parameters<typeof createStepSending>[0]);
  await sendStep(active, people, start);
  return { sent: sentIds, moved };
};

test('doesn’t delay anyone once their frequency cap has expired, even in its last millisecond', async () => {
  const expiredCaps = new Map([
    ['long over', start - 86_400_000],
    ['over just now', start - 1],
    ['over in this moment', start],
  ]);
  expect((await sendTo(expiredCaps)).sent).toEqual(['free', ...expiredCaps.keys()]);
});

test('makes someone wait until their frequency cap ends, and at least a minute', async () => {
  const capEnds = new Map([
    ['for another millisecond', start + 1],
    ['for an hour', start + 3_600_000],
  ]);
  const { sent: sentIds, moved } = await sendTo(capEnds);
  expect(sentIds).toEqual(['free']);
  expect(moved.get('for another millisecond')?.due).toBe(Date.parse('2026-11-23T15:01:00Z'));
  expect(moved.get('for an hour')?.due).toBe(start + 3_600_000);
});
