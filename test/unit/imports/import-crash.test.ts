import { uploadKey } from '../../../functions/imports/upload-rules';
import { openCrashingImports } from './crashing-imports';
import { allAgreed } from './fixture';

const { product, startedImport, checkResult, runUntilDone } = openCrashingImports();
afterAll(() => product.dispose());

test('counts every row once in an import without crashes', async () => {
  const message = await startedImport();
  await runUntilDone(message);
  await checkResult(message);
});

test('lets only one of two simultaneous runs continue, and counts no row twice', async () => {
  const message = await startedImport();
  const outcomes = await Promise.all([
    product.process.run(message, product.toTheEnd),
    product.process.run(message, product.toTheEnd),
  ]);
  expect(outcomes).toContain('overtaken');
  expect(await product.process.run(message, product.toTheEnd)).toBe('finished');
  await checkResult(message);
});

test('leaves the remaining rows to the next run when the current run has to stop', async () => {
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

test('keeps the imported rows of an import that failed partway, and says so', async () => {
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
  const sentMessages = await product.messages.list(message.customerId);
  expect(sentMessages.filter(({ code }) => code === 'csv_failed')).toMatchObject([
    {
      userMessage: {
        message:
          'We couldn’t import your list crash.csv. Something went wrong on our end several times. Choose Resume under Results. If it stops again, contact us. We read 20 of 44 rows before that. Resuming continues from there.',
      },
    },
  ]);
  expect((await product.segments.get(message.customerId, job.segmentId)).count).toBeGreaterThan(0);
  expect(await product.process.run(message, product.toTheEnd)).toBe('finished');
  const resumedMessage = { ...message, from: 20, reopens: job.finishedAt };
  expect(await product.process.run(resumedMessage, product.toTheEnd)).toBe('finished');
  expect(await product.jobs.get(message.customerId, message.importId)).toMatchObject({
    state: 'done',
    processed: 44,
    rows: 44,
  });
});

test('continues a failed import without a new upload, and doesn’t affect a running import', async () => {
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

test('refuses to continue an import that failed because of its file', async () => {
  const message = await startedImport();
  product.forget(uploadKey(message.customerId, message.importId));
  await product.process.run(message, product.toTheEnd);
  await expect(product.imports.goOn(message.customerId, message.importId)).rejects.toMatchObject({
    code: 'import_not_resumable',
  });
});
