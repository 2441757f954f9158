import { AwsError } from '@mailbloom/embedded-cloud/core';
import { idOf } from '../people/people';
import { openImportProduct } from './import-product';

/**
 * 44 rows for chunks of 10: new and known people, repeats within and across chunks, and rejected
 * rows.
 */
const lines = Array.from({ length: 40 }, (_, index) => `p${index}@x.com,Person ${index},yes`);
lines.splice(5, 0, 'P3@x.com,Again,yes');
lines.splice(17, 0, 'not an address,Nobody,yes');
lines.splice(29, 0, 'p1@X.com,,no');
lines.splice(33, 0, 'P30@x.com,,yes');
const content = `Email,Name,Accepts Email Marketing\n${lines.join('\n')}\n`;

const expected = {
  state: 'done',
  rows: 44,
  processed: 44,
  created: 35,
  updated: 5,
  skipped: 3,
  rejected: 1,
};

const writes = new Set([
  'PutItem',
  'UpdateItem',
  'BatchWriteItem',
  'BatchExecuteStatement',
  'TransactWriteItems',
]);

/** The message with which a worker starts an import. */
type StartedImport = {
  readonly customerId: string;
  readonly importId: string;
  readonly fileName: string;
};

/** Sets up a product whose imports can be made to crash at any of their writes. */
export const openCrashingImports = () => {
  const product = openImportProduct({ chunkRows: 10 });

  let customers = 0;
  /** Starts an import for a customer who already has five of its people. */
  const startedImport = async () => {
    customers += 1;
    const customerId = `01JD0000000000000000001${String(customers).padStart(3, '0')}`;
    const knownCsv = 'Email\np10@x.com\np11@x.com\np12@x.com\np13@x.com\np14@x.com\n';
    await product.importNow(customerId, knownCsv, 'known.csv');
    const assetKey = product.upload(customerId, content);
    const { id } = await product.imports.start(customerId, { assetKey, fileName: 'crash.csv' });
    return { customerId, importId: id, fileName: 'crash.csv' };
  };

  const checkResult = async ({ customerId, importId }: StartedImport) => {
    await product.settle();
    expect(await product.jobs.get(customerId, importId)).toMatchObject(expected);
    expect(await product.segments.get(customerId, importId)).toMatchObject({
      count: 40,
      activeCount: 39,
    });
    expect(await product.counters.byStatus(customerId)).toMatchObject({
      active: 39,
      unsubscribed: 1,
    });
    const first = await product.subscribers.get(customerId, idOf('p1@x.com', customerId));
    expect(first).toMatchObject({ status: 'unsubscribed', statusReason: 'no_consent' });
    const codes = (await product.messages.list(customerId)).map(
      ({ metadata }) => metadata.importId,
    );
    expect(codes.filter((id) => id === importId)).toHaveLength(1);
  };

  /** Makes the nth write fail, before or after it takes effect, as a crash would. */
  const crashAt = (nth: number, isDone: boolean) => {
    let remainingWrites = nth;
    return product.dynamodb.injectFault(({ operation }) => {
      if (!writes.has(operation)) return undefined;
      remainingWrites -= 1;
      if (remainingWrites !== 0) return undefined;
      const error = new AwsError('InternalServerError', 'crash', 500);
      return isDone ? { errorAfter: error } : { error };
    });
  };

  /** Runs until the import is completed, as SQS does. Returns the number of crashes. */
  const runUntilDone = async (message: StartedImport): Promise<number> => {
    for (let deaths = 0; ; deaths += 1) {
      try {
        await product.process.run(message, product.toTheEnd);
        return deaths;
      } catch (error) {
        if (!(error instanceof Error && error.message === 'crash')) throw error;
      }
    }
  };

  return { product, startedImport, checkResult, crashAt, runUntilDone };
};
