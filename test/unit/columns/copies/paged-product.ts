import { createListRepository } from '../../../../functions/audience/list/list-repository';
import { createAudienceSearch } from '../../../../functions/audience/list/list-search';
import { zeroCounts } from '../../../../functions/audience/status-counters';
import { createColumnPages } from '../../../../functions/segments/reading/column-pages';
import { customerId, fileSegment, saveDynamic } from '../../segments/dynamic-fixtures';
import { fill, indexParts, now, product } from './copied-product';

export const parisSegmentId = '01JD000000000000000000000N';
export const openersSegmentId = '01JD000000000000000000000M';

/** Writes the people of the table, and dynamic segments. */
export const fillAll = async () => {
  await fill();
  const { table } = product();
  await saveDynamic(table, parisSegmentId, {
    segmentIds: [customerId],
    fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['paris'] }],
  });
  await saveDynamic(table, openersSegmentId, {
    segmentIds: [fileSegment, parisSegmentId],
    behaviorRule: [{ action: 'OPENED', quantity: 1 }],
  });
};

/**
 * Returns the same people twice: as a large audience with a columnar index, and as a small one
 * without.
 */
export const pages = () => {
  const { find, pointers, table, counters } = indexParts();
  const list = createListRepository(table, counters).list;
  const copies = { find, begin: (id: string) => pointers.begin(id, now()) };
  const pagesFor = (active: number) =>
    createColumnPages({
      table,
      clock: now,
      copies,
      statics: { byStatus: async () => ({ ...zeroCounts, active }), list },
    });
  const inTable = createAudienceSearch({ table, clock: now, findByEmail: async () => undefined });
  return { large: pagesFor(30_000), small: pagesFor(300), inTable, list };
};
