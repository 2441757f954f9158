import fc from 'fast-check';
import { recipientTimeBatches } from '../../../../functions/deliveries/recipient-time/recipient-time-batches';
import {
  enqueuedRecipients,
  recipientsOf,
} from '../../../../functions/deliveries/recipients/planned-recipients';
import type { ListedRecipient } from '../../../../functions/deliveries/recipients/recipient-list-store';
import { recipientListsInMemory } from '../recipient-lists-in-memory';

const id = { deliveryId: 'd-1', run: 0 };
const terms = { at: '2026-12-01T09:00', timeZone: 'UTC', late: 'now' } as const;
const zones = ['', 'Asia/Tokyo', 'Europe/Berlin', 'Europe/Paris', 'America/New_York'];

/** Writes the recipient lists with their time zones, and a plan for them. */
const setUp = async (partitions: readonly (readonly string[])[]) => {
  const recipientLists = recipientListsInMemory();
  const lists = partitions.map((people, partition) =>
    people.map(
      (zone, at): ListedRecipient => ({ id: `${partition}-${String(at).padStart(4, '0')}`, zone }),
    ),
  );
  for (const [partition, list] of lists.entries())
    await recipientLists.putPart(id, partition, 0, list);
  const zoneCounts = lists.map((list) => {
    const tally: Record<string, number> = {};
    for (const { zone = '' } of list) tally[zone] = (tally[zone] ?? 0) + 1;
    return tally;
  });
  const batches = recipientTimeBatches(zoneCounts, terms, 0).map(({ offset, size, ...own }) => ({
    offset,
    size,
    own: { at: own.at, zones: [...own.zones], byLane: [...own.byLane] },
  }));
  const plan = { counts: lists.map(({ length }) => length), batches };
  return { manifest: recipientLists, lists, plan };
};

const all = async (ids: AsyncIterable<string>): Promise<string[]> => {
  const found: string[] = [];
  for await (const one of ids) found.push(one);
  return found;
};

test('includes everyone once across all parts of batches, each in the batch of their time zone', async () => {
  const partition = fc.array(fc.constantFrom(...zones), { maxLength: 40 });
  const audience = fc.array(partition, { minLength: 8, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(audience, fc.integer({ min: 1, max: 60 }), async (people, atOnce) => {
      const { manifest: recipientLists, lists, plan } = await setUp(people);
      const zoneOf = new Map(lists.flat().map((one) => [one.id, one.zone]));
      const sent: string[] = [];
      for (const [batch, { size, own }] of plan.batches.entries()) {
        for (let from = 0; from < size; from += atOnce) {
          const part = { batch, from, size: Math.min(atOnce, size - from) };
          const found = await all(recipientsOf(recipientLists, id, plan, part));
          expect(found).toHaveLength(part.size);
          for (const one of found) expect(own.zones).toContain(zoneOf.get(one));
          sent.push(...found);
          // Reconciliation expects the recipients that were enqueued so far, in the order of the
          // ledger.
          const enqueuedIds = await Promise.all(
            lists.map((_, index) =>
              all(
                enqueuedRecipients(recipientLists, id, plan, {
                  partition: index,
                  enqueued: sent.length,
                }),
              ),
            ),
          );
          expect(enqueuedIds.flat()).toEqual([...sent].sort());
        }
      }
      expect([...sent].sort()).toEqual(
        lists
          .flat()
          .map((one) => one.id)
          .sort(),
      );
    }),
    { numRuns: 60 },
  );
});

test('reads a recipient list without time zones from its first entry', async () => {
  const recipientLists = recipientListsInMemory();
  await recipientLists.putPart(id, 0, 0, [{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  await recipientLists.putPart(id, 1, 0, [{ id: 'd' }]);
  const plan = {
    counts: [3, 1],
    batches: [
      { offset: 0, size: 2 },
      { offset: 2, size: 2 },
    ],
  };
  const part = { batch: 1, from: 0, size: 2 };
  expect(await all(recipientsOf(recipientLists, id, plan, part))).toEqual(['b', 'c']);
  expect(
    await all(enqueuedRecipients(recipientLists, id, plan, { partition: 0, enqueued: 3 })),
  ).toEqual(['a', 'b']);
  expect(
    await all(enqueuedRecipients(recipientLists, id, plan, { partition: 1, enqueued: 3 })),
  ).toEqual(['d']);
});
