import { AwsError } from '@mailbloom/embedded-cloud/core';
import { uploadKey } from '../../../functions/imports/upload-rules';
import { idOf } from '../people/people';
import { allAgreed } from './fixture';
import { type ImportProduct, openImportProduct } from './import-product';

/** 44 rows in chunks of 10: new and known people, repeats within and across chunks, rejects. */
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

let product: ImportProduct;
beforeAll(() => {
  product = openImportProduct({ chunkRows: 10 });
});
afterAll(() => product.dispose());

let customers = 0;
/** A customer who has five of the people already, and the started import. */
const startedImport = async () => {
  customers += 1;
  const customerId = `01JD0000000000000000001${String(customers).padStart(3, '0')}`;
  const known = 'Email\np10@x.com\np11@x.com\np12@x.com\np13@x.com\np14@x.com\n';
  await product.importNow(customerId, known, 'known.csv');
  const assetKey = product.upload(customerId, content);
  const { id } = await product.imports.start(customerId, { assetKey, fileName: 'crash.csv' });
  return { customerId, importId: id, fileName: 'crash.csv' };
};
type Started = Awaited<ReturnType<typeof startedImport>>;

const checkResult = async ({ customerId, importId }: Started) => {
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
  const codes = (await product.messages.list(customerId)).map(({ metadata }) => metadata.importId);
  expect(codes.filter((id) => id === importId)).toHaveLength(1);
};

const writes = new Set(['PutItem', 'UpdateItem', 'BatchWriteItem', 'TransactWriteItems']);

/** Lets the n-th write fail, before or after it was carried out, as a crash around it would. */
const crashAt = (nth: number, isDone: boolean) => {
  let left = nth;
  return product.dynamodb.injectFault(({ operation }) => {
    if (!writes.has(operation)) return undefined;
    left -= 1;
    if (left !== 0) return undefined;
    const error = new AwsError('InternalServerError', 'crash', 500);
    return isDone ? { errorAfter: error } : { error };
  });
};

/** Runs until the import is through, as SQS does; returns how often it died. */
const runUntilDone = async (message: Started): Promise<number> => {
  for (let deaths = 0; ; deaths += 1) {
    try {
      await product.process.run(message, product.toTheEnd);
      return deaths;
    } catch (error) {
      if (!(error instanceof Error && error.message === 'crash')) throw error;
    }
  }
};

test('an undisturbed import counts every row once', async () => {
  const message = await startedImport();
  await runUntilDone(message);
  await checkResult(message);
});

test.each([true, false])(
  'an import that dies at any of its writes (carried out: %s) ends with the same counts',
  async (isDone) => {
    let deaths = 0;
    for (let nth = 1; nth <= 73; nth += 4) {
      const message = await startedImport();
      const end = crashAt(nth, isDone);
      deaths += await runUntilDone(message);
      end();
      await checkResult(message);
    }
    expect(deaths).toBeGreaterThan(10);
  },
);

test('of two runs at once only one goes on, and nothing is counted twice', async () => {
  const message = await startedImport();
  const outcomes = await Promise.all([
    product.process.run(message, product.toTheEnd),
    product.process.run(message, product.toTheEnd),
  ]);
  expect(outcomes).toContain('overtaken');
  expect(await product.process.run(message, product.toTheEnd)).toBe('finished');
  await checkResult(message);
});

test('a run that has to stop leaves the rest to the next', async () => {
  const message = await startedImport();
  let chunks = 0;
  const stopAfterTwo = {
    shouldStop: async () => {
      chunks += 1;
      return chunks > 2;
    },
  };
  expect(await product.process.run(message, stopAfterTwo)).toBe('work_left');
  expect(await product.jobs.get(message.customerId, message.importId)).toMatchObject({
    state: 'processing',
    processed: 20,
  });
  expect(await product.process.run(message, product.toTheEnd)).toBe('finished');
  await checkResult(message);
});

test('an import given up after some rows keeps them and says so', async () => {
  const message = await startedImport();
  let chunks = 0;
  await product.process.run(message, { shouldStop: async () => ++chunks > 2 });
  await product.process.giveUp(message);
  expect(product.queued.at(-1)).toEqual({ ...message, from: 20 });
  expect(await product.jobs.get(message.customerId, message.importId)).toMatchObject({
    state: 'processing',
    processed: 20,
  });
  await product.process.giveUp({ ...message, from: 20 });
  await product.process.giveUp({ ...message, from: 20 });
  await product.settle();
  const job = await product.jobs.get(message.customerId, message.importId);
  expect(job).toMatchObject({ state: 'failed', processed: 20, rows: 44 });
  const told = await product.messages.list(message.customerId);
  expect(told.filter(({ code }) => code === 'csv_failed')).toMatchObject([
    {
      userMessage: {
        message:
          'Your list crash.csv could not be imported. Something went wrong on our side, several times at the same place. Choose Resume under Results. If it stops again, contact us. 20 of 44 rows were read before; it goes on from there.',
      },
    },
  ]);
  expect((await product.segments.get(message.customerId, job.segmentId)).count).toBeGreaterThan(0);
  expect(await product.process.run(message, product.toTheEnd)).toBe('finished');
  const again = { ...message, from: 20, reopens: job.finishedAt };
  expect(await product.process.run(again, product.toTheEnd)).toBe('finished');
  expect(await product.jobs.get(message.customerId, message.importId)).toMatchObject({
    state: 'done',
    processed: 44,
    rows: 44,
  });
});

test('a given-up import goes on without its file being posted again; one that runs is left alone', async () => {
  const message = await startedImport();
  const { customerId, importId } = message;
  await product.process.giveUp(message);
  const failed = await product.jobs.get(customerId, importId);
  expect(await product.imports.goOn(customerId, importId)).toMatchObject({ state: 'queued' });
  const queued = product.queued.at(-1);
  expect(queued).toEqual({
    ...message,
    consent: allAgreed,
    from: 0,
    reopens: failed.finishedAt,
  });
  const before = product.queued.length;
  expect(await product.imports.goOn(customerId, importId)).toMatchObject({ state: 'queued' });
  expect(product.queued).toHaveLength(before);
  await product.process.run(queued ?? message, product.toTheEnd);
  expect(await product.imports.goOn(customerId, importId)).toMatchObject({ state: 'done' });
});

test('an import that its file ended cannot go on', async () => {
  const message = await startedImport();
  product.forget(uploadKey(message.customerId, message.importId));
  await product.process.run(message, product.toTheEnd);
  await expect(product.imports.goOn(message.customerId, message.importId)).rejects.toMatchObject({
    code: 'import_not_resumable',
  });
});
