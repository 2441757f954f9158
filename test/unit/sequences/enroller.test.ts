import type { Enrollment } from '../../../functions/items/sequence/enrollment';
import { createEnroller } from '../../../functions/sequences/enrollment/enroller';
import { newSequence, runningOf } from '../../../functions/sequences/sequence-changes';

const start = Date.parse('2026-11-23T15:00:00Z');
const steps = [{ id: 'a', delayInMinutes: 0 }];
const initialSequence = newSequence({
  id: 'q1',
  type: 'segment',
  name: 'Welcome',
  steps,
  now: start,
});
const value = {
  ...initialSequence,
  enabled: true,
  running: runningOf(initialSequence, [1], start),
};

test('reads the sequence and the customer once per batch of additions, not once per person', async () => {
  const enteredIds: string[] = [];
  const readCounts = { find: 0, customer: 0, listening: 0 };
  const { enrollNew } = createEnroller({
    sequences: {
      async find() {
        readCounts.find += 1;
        return value;
      },
    },
    enrollments: {
      async listening() {
        readCounts.listening += 1;
        return [{ sequenceId: 'q1', since: new Date(start).toISOString() }];
      },
      async enter({ subscriberId }: Enrollment) {
        enteredIds.push(subscriberId);
        return true;
      },
      getMany: async () => [],
      move: async () => true,
    },
    customers: {
      async get() {
        readCounts.customer += 1;
        return { timeZone: 'Europe/Oslo' };
      },
    },
    clock: () => start + 5000,
  });
  // The people joined in different seconds, so one batch contains several additions.
  const additions = [1, 2, 3].map((second) => ({
    customerId: 'c1',
    trigger: 'g1',
    at: start + second * 1000,
    subscriberIds: Array.from({ length: 40 }, (_, index) => `s${second}-${index}`),
  }));
  await enrollNew(additions);
  expect(new Set(enteredIds).size).toBe(120);
  expect(readCounts).toEqual({ find: 1, customer: 1, listening: 1 });
});
