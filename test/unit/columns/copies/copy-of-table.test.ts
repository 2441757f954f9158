import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import { decodeId } from '../../../../functions/platform/base32';
import { deleteItems } from '../../../../functions/platform/table/batch-requests';
import { customerId, emailOf, idOf } from '../../segments/dynamic-fixtures';
import {
  advanceTime,
  fill,
  indexParts,
  makeCopy,
  minute,
  now,
  product,
  readEveryByte,
  resultsOfBoth,
  withCopies,
} from './copied-product';

withCopies();

test('counts the same people in the index as in the table, right after a change and after merging it', async () => {
  await fill();
  await makeCopy();
  const first = await resultsOfBoth();
  expect(first.said).toEqual(first.counted);

  await product().table.client.send(
    new UpdateCommand({
      TableName: product().table.name,
      Key: subscriberKey(customerId, idOf(1)),
      UpdateExpression: 'SET f.city = :city, st = :st',
      ExpressionAttributeValues: { ':city': 'Paris', ':st': 'bounced' },
    }),
  );
  await deleteItems(product().table, [subscriberKey(customerId, idOf(3))]);
  await product().settle();
  const second = await resultsOfBoth();
  expect(second.said).toEqual(second.counted);
  expect(second.said).not.toEqual(first.said);
  advanceTime(16 * minute);
  expect(await indexParts().keep(customerId)).toBe('merged');
  expect((await resultsOfBoth()).said).toEqual(second.counted);
});

test('removes a deleted person’s address from every object of an index within an hour', async () => {
  await fill();
  await makeCopy();
  const id = decodeId(idOf(3)).toString('latin1');
  const before = await readEveryByte();
  expect([emailOf(3), id].map((personalText) => before.includes(personalText))).toEqual([
    true,
    true,
  ]);
  await deleteItems(product().table, [subscriberKey(customerId, idOf(3))]);
  await product().settle();
  const deletedAt = now();
  while (now() < deletedAt + 59 * minute) {
    advanceTime(minute);
    await indexParts().tend();
  }
  const after = await readEveryByte();
  expect([emailOf(3), id].map((personalText) => after.includes(personalText))).toEqual([
    false,
    false,
  ]);
  const { said: copyResults, counted } = await resultsOfBoth();
  expect(copyResults).toEqual(counted);
});
