import { sortRecipients } from '../../../../functions/deliveries/send/sort-recipients';
import type { Subscriber } from '../../../../functions/items/audience/subscriber';
import { aDelivery } from '../delivery-fixtures';

const aReader = (id: string, status: Subscriber['status'] = 'active'): Subscriber => ({
  id,
  email: `${id}@readers.test`,
  name: '',
  status,
  fields: {},
  segmentIds: [],
  createdAt: '2026-11-01T00:00:00.000Z',
  statusHistory: [],
  arrivals: [],
});

test('allows sending to people who may be emailed now, and skips everyone else with the reason', async () => {
  const people = [aReader('ada'), aReader('bo', 'bounced'), aReader('cy'), aReader('di')];
  const suppression = { subscriberId: 'cy', reason: 'manual' as const, at: '' };
  const questions: unknown[] = [];
  const ids = ['di', 'bo', 'cy', 'gone', 'ada'];
  const sorted = await sortRecipients(aDelivery(), ids, {
    subscribers: {
      getMany: async (...question) => {
        questions.push(question);
        return new Map(people.map((one) => [one.id, one]));
      },
    },
    suppressions: {
      getMany: async (...question) => {
        questions.push(question);
        return new Map([
          ['cy', suppression],
          ['gone', { ...suppression, subscriberId: 'gone' }],
        ]);
      },
    },
  });
  expect(sorted).toEqual({
    sendable: [aReader('di'), aReader('ada')],
    skipped: [
      { subscriberId: 'bo', email: 'bo@readers.test', code: 'bounced' },
      { subscriberId: 'cy', email: 'cy@readers.test', code: 'suppressed' },
      { subscriberId: 'gone', email: '', code: 'deleted' },
    ],
  });
  const { customerId } = aDelivery();
  expect(questions).toEqual([
    [customerId, ids],
    [customerId, ids],
  ]);
});
