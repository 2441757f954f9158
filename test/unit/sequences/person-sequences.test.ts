import type { Enrollment } from '../../../functions/items/sequence/enrollment';
import { AppError } from '../../../functions/platform/app-error';
import { createPersonSequences } from '../../../functions/sequences/results/person-sequences';
import { newSequence } from '../../../functions/sequences/sequence-changes';

const at = Date.UTC(2026, 10, 20, 10);

const sequence = (id: string) => ({
  ...newSequence({ id, type: 'segment' as const, name: `Series ${id}`, steps: [], now: 0 }),
});

const enrollment = (sequenceId: string, day: number): Enrollment => ({
  customerId: 'c1',
  sequenceId,
  subscriberId: 'ada',
  state: 'waiting',
  stepId: `${sequenceId}s`,
  due: at,
  entry: 0,
  enteredAt: `2026-11-${day}T10:00:00.000Z`,
});

/** Sets up two customers. Ada is in three sequences of the first customer. */
const setUp = () => {
  const requestedIds: string[][] = [];
  const people = [
    enrollment('q1', 11),
    enrollment('q2', 13),
    enrollment('q3', 12),
    enrollment('x1', 14),
  ];
  const list = createPersonSequences({
    sequences: {
      list: async (customerId) =>
        customerId === 'c1' ? ['q1', 'q2', 'q3', 'q4'].map(sequence) : [sequence('x1')],
    },
    enrollments: {
      ofPerson: async (ids, subscriberId) => {
        requestedIds.push([...ids]);
        return people.filter(
          (one) => ids.includes(one.sequenceId) && one.subscriberId === subscriberId,
        );
      },
    },
    subscribers: {
      get: async (customerId, id) => {
        if (customerId !== 'c1' || id !== 'ada')
          throw new AppError('subscriber_not_found', 'Gone.');
        return {} as never;
      },
    },
    emails: {
      ofSteps: async (_customerId, ids) =>
        ids.filter((id) => id !== 'q3s').map((id) => ({ id, subject: `About ${id}` }) as never),
    },
  });
  return { list, asked: requestedIds };
};

test('lists a person’s sequences by latest entry, page by page, with their current email', async () => {
  const { list, asked: requestedIds } = setUp();
  const first = await list('c1', 'ada', { limit: 2, offset: 0 });
  expect(first.total).toBe(3);
  expect(first.sequences).toEqual([
    expect.objectContaining({ sequenceId: 'q2', name: 'Series q2', subject: 'About q2s' }),
    // The second sequence has no subject, because its email was removed.
    expect.not.objectContaining({ subject: expect.anything() }),
  ]);
  expect(first.sequences[0]).not.toHaveProperty('subscriberId');
  const rest = await list('c1', 'ada', { limit: 2, offset: 2 });
  expect(rest.sequences.map(({ sequenceId }) => sequenceId)).toEqual(['q1']);
  expect(requestedIds).toEqual([
    ['q1', 'q2', 'q3', 'q4'],
    ['q1', 'q2', 'q3', 'q4'],
  ]);
});

test('lists no sequences for a person of another customer', async () => {
  const { list } = setUp();
  const foreignList = list('c2', 'ada', { limit: 5, offset: 0 });
  await expect(foreignList).rejects.toMatchObject({ code: 'subscriber_not_found' });
});
