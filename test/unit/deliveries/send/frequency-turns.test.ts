import type { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createFrequencyCap } from '../../../../functions/deliveries/send/frequency-cap';
import { lastEmailKey } from '../../../../functions/items/audience/last-email';
import type { Table } from '../../../../functions/platform/table/table';
import { aDelivery } from '../delivery-fixtures';
import { aReader } from './worker-fixtures';

const now = Date.parse('2026-11-21T10:00:00.700Z');
const nowSeconds = 1_795_255_200;
const people = ['ada', 'ben', 'cleo'].map(aReader);
const capped = aDelivery({ frequencyCapHours: 16 });

const conditionFailed = () =>
  Object.assign(new Error('The conditional request failed'), {
    name: 'ConditionalCheckFailedException',
  });

/** Sets up a frequency cap on a table that gives these answers, and records its requests. */
const setUp = (respond: (subscriberId: string) => unknown = () => ({})) => {
  const updateInputs: UpdateCommand['input'][] = [];
  const client = {
    send: async ({ input }: UpdateCommand) => {
      updateInputs.push(input);
      const error = respond(input.Key?.sk);
      if (error instanceof Error) throw error;
      return error;
    },
  };
  const cap = createFrequencyCap({ client, name: 'main' } as unknown as Table, () => now);
  return { asked: updateInputs, cap };
};

test.each([undefined, 0])(
  'reads no earlier emails for a delivery capped at %p hours',
  async (hours) => {
    const { cap, asked: updateInputs } = setUp(conditionFailed);
    const delivery = aDelivery(hours === undefined ? {} : { frequencyCapHours: hours });
    expect(await cap(delivery, people)).toEqual({ free: people, capped: [] });
    expect(updateInputs).toEqual([]);
  },
);

test('skips people who recently got another email, and allows everyone else in the given order', async () => {
  const { cap } = setUp((id) => (id === 'ben' ? conditionFailed() : {}));
  const [ada, ben, cleo] = people;
  expect(await cap(capped, people)).toEqual({ free: [ada, cleo], capped: [ben] });
});

test('reserves a person for the delivery in whole seconds, for the duration of the cap', async () => {
  const { cap, asked: updateInputs } = setUp();
  await cap(capped, people.slice(0, 1));
  expect(updateInputs).toEqual([
    {
      TableName: 'main',
      Key: lastEmailKey(capped.customerId, 'ada'),
      UpdateExpression: 'SET #at = :now, did = :did, #ttl = :ttl',
      ConditionExpression: 'attribute_not_exists(pk) OR #at <= :before OR did = :did',
      ExpressionAttributeNames: { '#at': 'at', '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':now': nowSeconds,
        ':did': capped.deliveryId,
        ':before': nowSeconds - 57_600,
        ':ttl': nowSeconds + 57_600,
      },
    },
  ]);
});

test('skips no one when the table doesn’t respond', async () => {
  const { cap } = setUp((id) => (id === 'cleo' ? new Error('no answer') : {}));
  await expect(cap(capped, people)).rejects.toThrow('no answer');
});
