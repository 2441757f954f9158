import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import { customerId } from '../../drafts/email-fixtures';
import {
  bounceEvent,
  complaintEvent,
  createEventWorker,
  deliveryEvent,
  event,
  sid,
} from './event-fixtures';

const worker = createEventWorker();
const { put, row, work: processEvents, addReader } = worker;

const everyType = [
  event('Send'),
  event('DeliveryDelay', { deliveryDelay: { timestamp: '2026-11-21T09:59:10.000Z' } }),
  deliveryEvent,
  bounceEvent('Transient'),
  bounceEvent('Permanent'),
  complaintEvent('abuse'),
  complaintEvent('not-spam'),
  event('Open', { open: { timestamp: '2026-11-21T09:59:55.000Z' } }),
  event('Click', { click: { timestamp: '2026-11-21T09:59:56.000Z' } }),
  event('Subscription'),
];

test('records the same result for SES events in any order, any batches, and with repetitions', async () => {
  const { table } = worker;
  const batches = fc
    .shuffledSubarray([...everyType, ...everyType], { minLength: 20, maxLength: 20 })
    .chain((all) =>
      fc
        .array(fc.integer({ min: 1, max: 6 }), { minLength: 20, maxLength: 20 })
        .map((sizes) => sizes.map((size) => all.splice(0, size)).filter(({ length }) => length)),
    );
  await fc.assert(
    fc.asyncProperty(batches, fc.constantFrom('C', 'U', 'R', 'A'), async (eventBatches, st) => {
      await addReader();
      await put({ st });
      for (const batch of eventBatches.map((bodies) => [...bodies])) await processEvents(...batch);
      expect(await row()).toMatchObject({
        st: 'A',
        mid: 'ses-1',
        dv: '2026-11-21T09:59:30.000Z',
        bo: '2026-11-21T09:59:40.000Z',
        sb: '2026-11-21T09:59:40.000Z',
        co: '2026-11-21T09:59:50.000Z',
      });
      const Key = subscriberKey(customerId, sid);
      const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
      expect(Item?.st).toBe('spam');
      await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
    }),
    { numRuns: 40 },
  );
});
