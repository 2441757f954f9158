import type * as z from 'zod';
import type { CustomerRow, customerListQuery } from '../../shared/contracts/customers';
import { needsAttention } from '../../shared/needs-attention';
import type { CustomerRepository } from './customer-repository';
import type { CustomerRows } from './customer-rows';

type Dependencies = {
  readonly customers: Pick<CustomerRepository, 'list'>;
  readonly rows: CustomerRows;
};

/**
 * The maximum number of pages to read when only a few customers need attention. The caller
 * continues from the cursor.
 */
const maxPages = 10;

/**
 * Lists customers with what the managers' list shows about them. With `needsAttention`, it reads on
 * until a page has at least one customer who needs attention. The filter is applied to the rows,
 * because no index has everything it depends on.
 */
export const listCustomerRows = async (
  { needsAttention: isFiltered, ...query }: z.output<typeof customerListQuery>,
  { customers, rows }: Dependencies,
): Promise<{ readonly customers: CustomerRow[]; readonly nextCursor?: string | undefined }> => {
  let { cursor } = query;
  for (let pages = 1; ; pages += 1) {
    const { customers: found, nextCursor } = await customers.list({ ...query, cursor });
    const all = await rows.of(found);
    const shown = isFiltered === 'true' ? all.filter(needsAttention) : all;
    const isEnough = isFiltered === 'false' || shown.length > 0 || pages === maxPages;
    if (isEnough || !nextCursor) return { customers: shown, nextCursor };
    cursor = nextCursor;
  }
};
