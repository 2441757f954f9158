import { newSubscriberItem } from '../../../../functions/items/audience/new-subscriber';
import { partitionOf } from '../../../../functions/items/partitions';
import { putItems } from '../../../../functions/platform/table/batch-requests';
import { createRuleBook } from '../../../../functions/segments/evaluation/rule-book';
import { createRulePage } from '../../../../functions/segments/reading/rule-page';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { customerId, fillAudience, now, saveDynamic } from '../../segments/dynamic-fixtures';

const paris = '01JD00000000000000000000S1';

let cloud: EmbeddedTable;
beforeEach(async () => {
  cloud = embeddedTable();
  await fillAudience(cloud.table);
  const inParis = { field: 'city', type: 'text', operator: 'is', value: ['paris'] };
  await saveDynamic(cloud.table, paris, { segmentIds: [customerId], fieldRule: [inParis] });
});
afterEach(() => cloud.close());

/** Adds people to the first partition, after the existing ones. */
const fillPartition = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; ids.length < count; index += 1) {
    const id = `~${String(index).padStart(6, '0')}`;
    if (partitionOf(id) === 0) ids.push(id);
  }
  const shared = { name: '', fields: { city: 'Paris' }, segmentIds: [customerId] };
  const person = (id: string) => ({
    ...shared,
    id,
    email: `${id}@many.test`,
    status: 'active' as const,
    createdAt: '2026-05-01T00:00:00.000Z',
  });
  await putItems(
    cloud.table,
    ids.map((id) => newSubscriberItem(customerId, person(id))),
  );
  return ids;
};

test('enrolls 2,000 people per page from any large dynamic segment, and puts everyone on exactly one page', async () => {
  const ids = await fillPartition(4100);
  const rulePage = createRulePage(cloud.table, createRuleBook(cloud.table));
  const turn = { from: now, to: now };
  const pages: (readonly string[])[] = [];
  let afterId: string | undefined;
  do {
    const pageRequest = {
      customerId,
      segmentId: paris,
      partition: 0,
      afterId,
      turn,
      isComplete: true,
    };
    const page = await rulePage(pageRequest);
    pages.push(page.subscriberIds);
    afterId = page.lastId;
  } while (afterId && pages.length < 10);
  expect(pages.map(({ length }) => length).slice(0, 2)).toEqual([2000, 2000]);
  expect(pages).toHaveLength(3);
  const found = pages.flat();
  expect(found.filter((id) => id.startsWith('~'))).toEqual(ids);
  expect(new Set(found).size).toBe(found.length);
});
