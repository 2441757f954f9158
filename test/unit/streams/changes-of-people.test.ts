import { memberKey, subscriberKey } from '../../../functions/items/audience/subscriber-keys';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { groupByKind } from '../../../functions/streams/changes-of-people';

const customerId = '01JD01';
const segmentId = '01JD0A';
const id = '01JD03';
const keys = [
  { pk: `C#${customerId}`, sk: 'META' },
  subscriberKey(customerId, id),
  memberKey(customerId, segmentId, id),
  { pk: `C#${customerId}#E#3`, sk: id },
  { pk: `C#${customerId}#X#3`, sk: id },
  { pk: 'D#01JD02#R#3', sk: id },
  subscriberKey(customerId, 'another'),
];
const changes: Change[] = keys.map((key, index) => ({
  kind: 'MODIFY',
  ...key,
  sequence: String(index),
  shard: 'single',
  at: 0,
  expired: false,
}));
const numbers = (list: readonly Change[]) => list.map(({ sequence }) => Number(sequence));

test('gives subscriber handlers the changes of subscribers and changes unrelated to people, in order', () => {
  expect(numbers(groupByKind(changes)('subscriber'))).toEqual([0, 1, 3, 4, 5, 6]);
});

test('gives membership handlers the changes of memberships, but not those of subscribers', () => {
  expect(numbers(groupByKind(changes)('member'))).toEqual([0, 2, 3, 4, 5]);
});

test('gives all other handlers only changes unrelated to subscribers and memberships', () => {
  expect(numbers(groupByKind(changes)('other'))).toEqual([0, 3, 4, 5]);
});
