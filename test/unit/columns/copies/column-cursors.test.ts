import type { ListPaging } from '../../../../functions/audience/list/list-page';
import { createRuleBook } from '../../../../functions/segments/evaluation/rule-book';
import { listByRules } from '../../../../functions/segments/reading/dynamic-list';
import { customerId } from '../../segments/dynamic-fixtures';
import { makeCopy, now, product, withCopies } from './copied-product';
import { fillAll, pages, parisSegmentId } from './paged-product';

withCopies();

test.each(['ascending', 'descending'] as const)(
  'continues a list sorted by age (%s) in the table with the columnar index’s cursor',
  async (direction) => {
    await fillAll();
    await makeCopy();
    const { large, list } = pages();
    const scope = { customerId };
    const page = (paging: ListPaging) => large.page({ scope, text: '', paging });
    const first = await page({ limit: 10, offset: 0, direction });
    const second = await page({ limit: 10, offset: 10, direction });
    const cursor = first?.nextCursor ?? '';
    const onward = await list(scope, { limit: 10, offset: 0, cursor, direction });
    expect(second?.subscribers).toMatchObject(onward.subscribers);
    expect(await page({ limit: 10, offset: 0, cursor, direction })).toMatchObject({
      subscribers: onward.subscribers,
      total: 300,
    });
  },
);

test('doesn’t apply a table cursor to another sort order of the columnar index', async () => {
  await fillAll();
  await makeCopy();
  const { large, inTable, list } = pages();
  const scope = { customerId };
  const ofSearch = await inTable(scope, 'person', { limit: 10, offset: 0 });
  const ofList = await list(scope, { limit: 10, offset: 0 });
  const page = (text: string, cursor: string | undefined, paging: Partial<ListPaging>) =>
    large.page({ scope, text, paging: { limit: 10, offset: 0, cursor, ...paging } });
  for (const direction of ['ascending', 'descending'] as const) {
    const byName = { by: 'name', direction } as const;
    expect(await page('person', ofSearch.nextCursor, byName)).toBeUndefined();
    expect(await page('', ofList.nextCursor, byName)).toBeUndefined();
  }
  const oldest = { direction: 'ascending' } as const;
  expect(await page('person', ofSearch.nextCursor, oldest)).toBeUndefined();
  // The columnar index returns no cursor for this order, because the table would continue from such
  // a cursor in the other direction.
  expect((await page('person', undefined, oldest))?.nextCursor).toBeUndefined();
  expect((await page('person', ofSearch.nextCursor, {}))?.total).toBe(300);
});

test('continues the members of a dynamic segment at the same position when the columnar index stops answering', async () => {
  await fillAll();
  await makeCopy();
  const { large } = pages();
  const { table } = product();
  const scope = { customerId, segmentIds: [parisSegmentId] };
  const rules = await createRuleBook(table).compile(customerId, scope, now());
  const walkPages = (paging: ListPaging, search?: string) =>
    listByRules({ table, clock: now }, { scope, rules, paging, search });
  for (const [text, direction] of [
    ['', 'descending'],
    ['person', 'ascending'],
  ] as const) {
    const page = (offset: number, cursor?: string) =>
      large.page({ scope, text, isByRules: true, paging: { limit: 5, offset, cursor, direction } });
    const second = await page(0, (await page(0))?.nextCursor);
    expect(second?.subscribers).toEqual((await page(5))?.subscribers);
    const cursor = second?.nextCursor;
    const onward = await walkPages({ limit: 5, offset: 0, cursor }, text);
    expect(onward.subscribers).toHaveLength(5);
    expect(onward).toEqual(await walkPages({ limit: 5, offset: 10 }, text));
  }
});
