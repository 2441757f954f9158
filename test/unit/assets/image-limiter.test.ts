import { createImageLimiter } from '../../../functions/assets/image-limiter';
import { createRateLimiter } from '../../../functions/platform/table/rate-limiter';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const setUp = () => {
  let now = Date.parse('2026-11-28T10:00:00Z');
  const clock = () => now;
  const advance = (ms: number) => {
    now += ms;
  };
  const room = createImageLimiter(createRateLimiter(cloud.table, clock), clock);
  return { advance, room };
};

const outcomes = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code,
  );

test('processes fifteen of one customer’s fifty simultaneous images and still serves other customers', async () => {
  const { room } = setUp();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const requests = Array.from({ length: 50 }, () => room('customer-1', () => released));
  const allOutcomes = outcomes(requests);
  const other = room('customer-2', async () => 'drawn');
  expect(await other).toBe('drawn');
  release();
  const all = await allOutcomes;
  expect(all.filter((one) => one === 'done')).toHaveLength(15);
  expect(all.filter((one) => one === 'too_many_images')).toHaveLength(35);
});

test('releases the processing time reserved for an ordinary image, even if the image fails', async () => {
  const { room } = setUp();
  for (let image = 0; image < 200; image += 1) {
    const work = image % 2 ? async () => 'drawn' : () => Promise.reject(new Error('unreadable'));
    await room('customer-1', work).catch(() => undefined);
  }
  expect(await room('customer-1', async () => 'drawn')).toBe('drawn');
});

test('stops accepting images once they have used five minutes of processing time', async () => {
  const { advance, room } = setUp();
  const slowTask = () => room('customer-1', async () => advance(19_000));
  const all = [];
  for (let image = 0; image < 16; image += 1) all.push(...(await outcomes([slowTask()])));
  expect(all.filter((one) => one === 'done')).toHaveLength(15);
  advance(300_000);
  expect(await outcomes([slowTask()])).toEqual(['done']);
});
