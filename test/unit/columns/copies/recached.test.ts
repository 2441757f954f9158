import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import { deleteItems } from '../../../../functions/platform/table/batch-requests';
import { customerId, idOf } from '../../segments/dynamic-fixtures';
import {
  advanceTime,
  fill,
  indexParts,
  makeCopy,
  minute,
  product,
  resultsOfBoth,
  withCopies,
} from './copied-product';

/**
 * These tests deliver the message that starts the maintenance of an index more than once, and kill
 * its worker.
 */

withCopies();

/** Sets up an index with a change that isn't merged yet. */
const withChange = async () => {
  await fill();
  await makeCopy();
  await deleteItems(product().table, [subscriberKey(customerId, idOf(3))]);
  await product().settle();
  advanceTime(60 * minute);
};
const currentManifest = async () => (await indexParts().pointers.get(customerId))?.manifest;
const partitions = () =>
  [...product().columns.kept.keys()].filter((key) => key.endsWith('.col')).sort();

test('changes nothing in the index when a maintenance message is repeated, even simultaneously', async () => {
  await withChange();
  const { keep } = indexParts();
  const outcomes = await Promise.all([keep(customerId), keep(customerId)]);
  expect(outcomes).toContain('somebody else did');
  const first = await currentManifest();
  const files = partitions();
  for (let count = 0; count < 3; count += 1) {
    expect(['nothing to do', 'checked']).toContain(await keep(customerId));
  }
  expect(await currentManifest()).toBe(first);
  expect(partitions()).toEqual(files);
  const { said: copyResults, counted } = await resultsOfBoth();
  expect(copyResults).toEqual(counted);
});

test('keeps the index usable when a worker is killed before any write, and finishes the work in the next run', async () => {
  await withChange();
  const { objects } = product().columns;
  const originalPut = objects.put;
  const before = await currentManifest();
  let isBuilt = false;
  for (let writes = 0; !isBuilt; writes += 1) {
    let writesLeft = writes;
    objects.put = async (key, body) => {
      if (writesLeft <= 0) throw new Error('Killed');
      writesLeft -= 1;
      await originalPut(key, body);
    };
    try {
      isBuilt = (await indexParts().keep(customerId)) === 'merged';
      if (!isBuilt) throw new Error('It is not taken over');
    } catch (error) {
      expect(String(error)).toContain('Killed');
      expect(await currentManifest()).toBe(before);
      const half = await resultsOfBoth();
      expect(half.said).toEqual(half.counted);
      // While the killed run's lease lasts, repeating its message has no effect.
      objects.put = originalPut;
      expect(await indexParts().keep(customerId)).toBe('somebody else did');
      advanceTime(16 * minute);
    }
  }
  objects.put = originalPut;
  expect(await currentManifest()).not.toBe(before);
  const { said: copyResults, counted } = await resultsOfBoth();
  expect(copyResults).toEqual(counted);
  // Leftovers of killed runs are removed eventually.
  const partitionCount = partitions().length;
  advanceTime(24 * 60 * minute);
  await indexParts().tend();
  expect(partitions().length).toBeLessThanOrEqual(partitionCount);
});
