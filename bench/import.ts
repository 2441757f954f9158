import { plainList } from '../test/fixtures/imports/generate';
import { eventually } from '../test/support/eventually';
import { type LocalProduct, startLocalProduct } from '../test/support/local-product';
import { cpuSecondsOf, machine, memoryOf } from './machine';

/**
 * An import from the presigned form to the last counted subscriber, on the product in a process of
 * its own: a new list, then the same list again, which updates everybody.
 * `tsx bench/import.ts [rows]`; 100,000 rows by default.
 */
const rows = Number(process.argv[2] ?? 100_000);
const patience = { withinMs: 900_000, everyMs: 200 };

const seconds = (since: number) => Math.round((performance.now() - since) / 10) / 100;

const importOnce = async (product: LocalProduct, token: string, customerId: string) => {
  const { content, counts } = plainList(rows);
  const body = { fileName: 'bench.csv', fileType: 'text/csv', folder: 'CSV' };
  const form = await product.api(token, 'POST /upload', { customerId, body });
  const uploaded = await product.upload(form, content);
  if (uploaded.status !== 204) throw new Error(`The upload answered ${uploaded.status}`);
  const { assetKey } = form;

  const previewAt = performance.now();
  const preview = await product.api(token, 'POST /import/preview', {
    customerId,
    body: { assetKey },
  });
  const previewSeconds = seconds(previewAt);

  const startedAt = performance.now();
  const cpuBefore = cpuSecondsOf(product.pid());
  const { importId, segmentId } = await product.api(token, 'POST /import', {
    customerId,
    body: { assetKey, fileName: 'bench.csv' },
  });
  const acceptedSeconds = seconds(startedAt);
  const job = await eventually(
    'the import to end',
    async () => {
      const answer = await product.api(token, 'GET /import/{importId}', {
        customerId,
        params: { importId },
      });
      return answer.finishedAt !== undefined && answer;
    },
    patience,
  );
  const importSeconds = seconds(startedAt);
  await eventually(
    'the counters to follow',
    async () => {
      const query = { segmentIds: segmentId };
      const { total } = await product.api(token, 'GET /subscriber/total', { customerId, query });
      return total === counts.rows;
    },
    patience,
  );
  return {
    megabytes: Math.round(Buffer.byteLength(content) / 10_000) / 100,
    previewSeconds,
    expected: `${preview.subsToCreate} new, ${preview.subsToUpdate} known`,
    acceptedSeconds,
    state: job.state,
    created: job.created,
    updated: job.updated,
    importSeconds,
    rowsPerSecond: Math.round(rows / importSeconds),
    countedSeconds: seconds(startedAt),
    /** Of the whole product, until everybody is counted; a busy machine does not change it. */
    cpuSeconds: Math.round(cpuSecondsOf(product.pid()) - cpuBefore),
    rssMb: memoryOf(product.pid(), 'VmRSS'),
    peakRssMb: memoryOf(product.pid(), 'VmHWM'),
  };
};

const product = await startLocalProduct();
try {
  const token = await product.signInAsManager('manager@agency.test');
  const body = { brand: 'Bench store', email: 'owner@store.test' };
  const { id } = await product.api(token, 'POST /customer/create', { body });
  console.log(machine());
  console.log('server before:', memoryOf(product.pid(), 'VmRSS'), 'MB');
  console.log('new list:', await importOnce(product, token, id));
  console.log('the same again:', await importOnce(product, token, id));
} finally {
  await product.close();
}
