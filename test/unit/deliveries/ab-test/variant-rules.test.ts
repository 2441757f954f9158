import { abTestPartOf } from '../../../../functions/deliveries/ab-test/ab-test-part';
import { variantOf } from '../../../../functions/deliveries/ab-test/variant-rules';
import { partitionOf, partitions } from '../../../../functions/items/partitions';
import { encodeId } from '../../../../functions/platform/base32';
import { variantSizes } from '../../../../shared/sending/ab-test';
import { aDelivery } from '../delivery-fixtures';
import { anAbTest } from '../sending-fixtures';

const ids = Array.from({ length: 4000 }, (_, index) => {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32BE(Math.imul(index + 1, 2_654_435_761) >>> 0);
  return encodeId(bytes);
}).sort();
const byPartition = partitions.map((partition) =>
  ids.filter((id) => partitionOf(id) === partition),
);
const counts = byPartition.map(({ length }) => length);
const recipientLists = {
  async *partitionIds(
    _id: object,
    { partition, from, to }: { partition: number; from: number; to: number },
  ) {
    yield* byPartition[partition]?.slice(from, to) ?? [];
  },
};
const batches = [
  { offset: 0, size: 1001 },
  { offset: 1001, size: 2999 },
];

const deliveryWithAbTest = async (size = 1001, variants = 3) =>
  aDelivery({
    trial: anAbTest(variants),
    trialPart: await abTestPartOf(
      { deliveryId: aDelivery().deliveryId, run: 0 },
      { counts, batches, size, variants },
      recipientLists,
    ),
  });

test('includes exactly the people of the A/B test’s batches in the test', async () => {
  const delivery = await deliveryWithAbTest();
  const isAbTest = (id: string) =>
    variantOf({ ...delivery, winner: winnerOf('B') }, id)?.isInAbTest === true;
  expect(ids.filter(isAbTest)).toHaveLength(1001);
  expect(delivery.trialPart).toMatchObject({ size: 1001, batches: 1 });
});

const winnerOf = (variant: 'A' | 'B') => ({
  variant,
  isClear: true,
  at: '2026-11-21T14:00:00.000Z',
  results: [],
});

test('leaves some partitions empty in a test with fewer people than partitions', async () => {
  const delivery = await deliveryWithAbTest(3);
  expect(delivery.trialPart?.lastIds.filter((id) => id !== '')).toHaveLength(3);
  const inIt = ids.filter(
    (id) => variantOf({ ...delivery, winner: winnerOf('A') }, id)?.isInAbTest,
  );
  expect(inIt).toHaveLength(3);
});

test('gives each variant an equal share of the test, and always gives a person the same variant', async () => {
  const delivery = await deliveryWithAbTest(4000);
  const drawn = ids.map((id) => variantOf(delivery, id)?.variant);
  expect(ids.map((id) => variantOf(delivery, id)?.variant)).toEqual(drawn);
  expect(sharesOf(drawn)).toEqual([1334, 1333, 1333]);
});

const sharesOf = (drawn: readonly (string | undefined)[]): number[] =>
  ['A', 'B', 'C', 'D']
    .map((variantLetter) => drawn.filter((variant) => variant === variantLetter).length)
    .filter((count) => count > 0);

test.each([
  [203, 2, [102, 101]],
  [202, 2, [101, 101]],
  [4, 2, [2, 2]],
  [5, 2, [3, 2]],
  [10, 4, [3, 3, 2, 2]],
  [1001, 3, [334, 334, 333]],
])(
  'gives %i people and %i variants exactly the shares that the screen promises',
  async (size, variants, shares) => {
    const delivery = { ...(await deliveryWithAbTest(size, variants)), winner: winnerOf('A') };
    const found = ids.map((id) => variantOf(delivery, id)).filter((one) => one?.isInAbTest);
    expect(sharesOf(found.map((one) => one?.variant))).toEqual(shares);
    expect(variantSizes(size, variants)).toEqual(shares);
  },
);

test('keeps the variants of a delivery that was planned before shares were exact', async () => {
  const delivery = await deliveryWithAbTest(4000, 2);
  const { cuts: _, ...abTestPart } = delivery.trialPart ?? { size: 0, batches: 0, lastIds: [] };
  const old = { ...delivery, trialPart: abTestPart };
  const shares = sharesOf(ids.map((id) => variantOf(old, id)?.variant));
  expect(shares.reduce((sum, count) => sum + count, 0)).toBe(4000);
  expect(shares).not.toEqual([2000, 2000]);
});

test('assigns people to variants differently in the next delivery', async () => {
  const one = await deliveryWithAbTest(4000, 2);
  const other = { ...one, deliveryId: '01M7000000000000000DE12VER' };
  const [first = ''] = ids;
  const haveSameVariant = (delivery: typeof one) =>
    ids.map((id) => variantOf(delivery, id)?.variant === variantOf(delivery, first)?.variant);
  const a = haveSameVariant(one);
  const b = haveSameVariant(other);
  const sameShare = a.filter((value, index) => value === b[index]).length / ids.length;
  expect(sameShare).toBeGreaterThan(0.4);
  expect(sameShare).toBeLessThan(0.6);
});

test('sends the winner to the remaining recipients, and emails none of them before there is a winner', async () => {
  const delivery = await deliveryWithAbTest();
  const lastId = ids.at(-1) ?? '';
  expect(() => variantOf(delivery, lastId)).toThrow('before its winner is chosen');
  const decidedDelivery = { ...delivery, winner: winnerOf('B') };
  expect(variantOf(decidedDelivery, lastId)).toEqual({ variant: 'B', isInAbTest: false });
  // A recipient in the A/B test whose email was late still gets the variant that was drawn for
  // them.
  const [first = ''] = ids;
  expect(variantOf(decidedDelivery, first)).toEqual(variantOf(delivery, first));
});

test('has no variants in a delivery without an A/B test', () => {
  expect(variantOf(aDelivery(), ids[0] ?? '')).toBeUndefined();
});
