import { log } from '../../../../functions/platform/logger';
import type { Table } from '../../../../functions/platform/table/table';
import { createCollectionProducts } from '../../../../functions/segments/evaluation/collection-products';
import { segmentDefinition } from '../../../../shared/contracts/segment-rules';

const definition = segmentDefinition.parse({
  segmentIds: ['01JD00000000000000000000S2'],
  behaviorRule: [{ action: 'BOUGHT', what: 'collections', ids: ['901'] }],
});

afterEach(() => jest.restoreAllMocks());

test.each([
  ['ends', undefined, 1, 0],
  ['is too large to be read', { pk: 'p', sk: 's' }, 10, 1],
])(
  'reports when rules miss a part of a catalog that %s',
  async (_, LastEvaluatedKey, reads, expectedCount) => {
    const error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    const send = jest.fn(async () => ({ Items: [], LastEvaluatedKey }));
    const table = { client: { send }, name: 'table' } as unknown as Table;
    await createCollectionProducts(table)('c1', [{ definition }]);
    expect(send).toHaveBeenCalledTimes(reads);
    expect(error).toHaveBeenCalledTimes(expectedCount);
  },
);
