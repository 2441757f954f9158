import type { Enrollment } from '../../../functions/items/sequence/enrollment';
import { createPeopleService } from '../../../functions/sequences/results/people-service';
import { newSequence, runningOf } from '../../../functions/sequences/sequence-changes';
import { embeddedTable } from '../../support/embedded-table';

const start = Date.parse('2026-11-23T15:00:00Z');
const steps = ['a', 'b'].map((id) => ({ id, delayInMinutes: 1440 }));
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
  running: runningOf(initialSequence, [1, 1], start),
};

test('when someone is moved manually with immediate sending, makes their email due in the next minute, before the tick', async () => {
  const cloud = embeddedTable();
  const moves: Enrollment[] = [];
  const one: Enrollment = {
    customerId: 'c1',
    sequenceId: 'q1',
    subscriberId: 's1',
    state: 'waiting',
    stepId: 'a',
    due: start,
    entry: 0,
    enteredAt: '2026-11-23T15:00:00.000Z',
  };
  const people = createPeopleService({
    table: cloud.table,
    sequences: { find: async () => value },
    enrollments: {
      getMany: async () => [one],
      async move(_before, after) {
        moves.push(after);
        return true;
      },
    },
    subscribers: { getMany: async () => new Map() },
    customers: { get: async () => ({ timeZone: 'Europe/Oslo' }) },
    clock: () => start + 40_000,
  });
  const sequenceKey = { customerId: 'c1', sequenceId: 'q1' };
  await people.move(sequenceKey, 's1', { action: 'move', stepId: 'b', atOnce: true });
  expect(moves).toMatchObject([{ stepId: 'b', due: start + 60_000 }]);
  await cloud.close();
});
