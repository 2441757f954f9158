import { mailchimpExport, plainList } from '../test/fixtures/imports/generate';
import { workbook } from '../test/fixtures/imports/spreadsheets';
import { eventually } from '../test/support/eventually';
import { type LocalProduct, startLocalProduct } from '../test/support/local-product';
import { writeFigures } from './figures';
import { cpuSecondsOf, describeMachine, memoryOf } from './machine';

/**
 * Measures an import from the presigned form to the last counted subscriber, with the product in
 * its own process: previews of 5 MB files, a new list, and the same list again, which updates
 * everyone. Run it with `tsx bench/import.ts [rows]`. The default is 100,000 rows.
 */
const rows = Number(process.argv[2] ?? 100_000);
const patience = { withinMs: 900_000, everyMs: 200 };

const seconds = (since: number) => Math.round((performance.now() - since) / 10) / 100;

const upload = async (
  product: LocalProduct,
  token: string,
  customerId: string,
  content: string | Uint8Array<ArrayBuffer>,
) => {
  const body = { fileName: 'bench.csv', fileType: 'application/octet-stream', folder: 'CSV' };
  const form = await product.api(token, 'POST /upload', { customerId, body });
  const uploaded = await product.upload(form, content);
  if (uploaded.status !== 204) throw new Error(`The upload returned status ${uploaded.status}`);
  return form.assetKey;
};

/** Previews a chosen file three times and returns the median time in seconds. */
const previewSecondsOf = async (
  product: LocalProduct,
  token: string,
  customerId: string,
  content: string | Uint8Array<ArrayBuffer>,
) => {
  const assetKey = await upload(product, token, customerId, content);
  const times: number[] = [];
  const cpuBefore = cpuSecondsOf(product.pid());
  let rowsSeen = 0;
  for (let run = 0; run < 3; run += 1) {
    const startedAt = performance.now();
    const call = { customerId, body: { assetKey } };
    rowsSeen = (await product.api(token, 'POST /import/preview', call)).rows;
    times.push(seconds(startedAt));
  }
  return {
    megabytes: Math.round(Buffer.byteLength(content) / 10_000) / 100,
    rows: rowsSeen,
    /** The first preview converts the workbook to text. Later previews reuse that text. */
    firstSeconds: times[0],
    medianSeconds: times.toSorted((a, b) => a - b)[1],
    cpuSecondsEach: Math.round(((cpuSecondsOf(product.pid()) - cpuBefore) / 3) * 100) / 100,
  };
};

const sheetOf = (people: number) => ({
  name: 'List',
  rows: plainList(people)
    .content.trim()
    .split('\n')
    .map((line) => line.split(',')),
});

const importOnce = async (product: LocalProduct, token: string, customerId: string) => {
  const { content, counts } = plainList(rows);
  const assetKey = await upload(product, token, customerId, content);
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
    body: {
      assetKey,
      fileName: 'bench.csv',
      consent: { how: 'all', text: 'Made for this measurement' },
    },
  });
  const acceptedSeconds = seconds(startedAt);
  const job = await eventually(
    'the import has ended',
    async () => {
      const response = await product.api(token, 'GET /import/{importId}', {
        customerId,
        params: { importId },
      });
      return response.finishedAt !== undefined && response;
    },
    patience,
  );
  const importSeconds = seconds(startedAt);
  await eventually(
    'the counters are up to date',
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
    expected: `${preview.subsToCreate} new, ${preview.subsToUpdate} existing`,
    acceptedSeconds,
    state: job.state,
    created: job.created,
    updated: job.updated,
    importSeconds,
    rowsPerSecond: Math.round(rows / importSeconds),
    countedSeconds: seconds(startedAt),
    /**
     * The CPU time of the whole product until all subscribers are counted. It doesn't depend on the
     * machine's load.
     */
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
  console.log(describeMachine());
  console.log('server memory before the import:', memoryOf(product.pid(), 'VmRSS'), 'MB');
  const preview = (content: string | Uint8Array<ArrayBuffer>) =>
    previewSecondsOf(product, token, id, content);
  console.log('preview, short rows:', await preview(plainList(160_000).content));
  console.log(
    'preview, a Mailchimp export:',
    await preview(mailchimpExport({ people: 20_000 }).content),
  );
  console.log('preview, .xlsx:', await preview(new Uint8Array(workbook('xlsx', sheetOf(80_000)))));
  const first = await importOnce(product, token, id);
  console.log('new list:', first);
  const repeatedImport = await importOnce(product, token, id);
  console.log('same list again:', repeatedImport);
  const formatResult = ({ rowsPerSecond, cpuSeconds }: typeof first) =>
    `${rowsPerSecond} rows/s, ${cpuSeconds} CPU s for ${rows} rows`;
  writeFigures('import', {
    'Import a new list': formatResult(first),
    'Import the same list again': formatResult(repeatedImport),
  });
} finally {
  await product.close();
}
