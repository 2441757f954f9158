import { setTimeout as sleep } from 'node:timers/promises';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createImportRepository } from '../../../functions/imports/import-repository';
import { createJobRepository } from '../../../functions/jobs/job-repository';
import { createMessageRepository } from '../../../functions/messages/message-repository';
import { createDeliveryCounters } from '../../../functions/stats/delivery-counters';
import { agreedConsent } from '../../support/agreed';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  addSubscribers,
  ledgerRows,
  openStore,
  type Store,
  sendEmail,
} from '../deliveries/sending-support';

jest.setTimeout(300_000);

let product: LocalProduct;
let store: Store;
const readers = 180;
const bounceCount = 20;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, addressesAt('readers.test', readers));
});
afterAll(() => product?.close());

let managers = 0;
const signInAgain = async () => {
  managers += 1;
  store = { ...store, token: await product.signInAsManager(`manager${managers}@agency.test`) };
};

/** Moves the simulated clock step by step until `holds` returns something. */
const timeUntil = async <T>(description: string, holds: () => Promise<T | false | undefined>) => {
  for (let step = 0; step < 2000; step += 1) {
    const found = await holds();
    if (found) return found;
    const { functions } = await product.metrics();
    const isIdle = Object.values(functions).every(({ running }) => running === 0);
    // Doesn't move the clock during work, because leases are measured in simulated time.
    if (isIdle) await product.advance(120);
    await sleep(100);
  }
  throw new Error(`Time went by, and not: ${description}`);
};

const killFunction = (functionName: string, afterCalls: readonly number[], times = 1) =>
  product.faults({
    crash: afterCalls.map((calls) => ({ functionName, afterCalls: calls, times })),
  });

const stopKilling = () => product.faults({ crash: null });

const upload = async (rows: number, domain: string) => {
  const { token, customerId } = store;
  const form = await product.api(token, 'POST /upload', {
    customerId,
    body: { fileName: 'people.csv', fileType: 'text/csv', folder: 'CSV' },
  });
  const csv = ['email,city', ...addressesAt(domain, rows).map((email) => `${email},Bonn`)];
  expect((await product.upload(form, csv.join('\n'))).status).toBeLessThan(300);
  return form.assetKey;
};

const startImport = async (assetKey: string): Promise<string> => {
  const { token, customerId } = store;
  const body = { assetKey, fileName: 'people.csv', consent: agreedConsent };
  return (await product.api(token, 'POST /import', { customerId, body })).importId;
};

const fetchImport = (importId: string) =>
  createImportRepository(store.table).get(store.customerId, importId);
const fetchJob = (jobId: string) => createJobRepository(store.table).get(store.customerId, jobId);
const newestMessage = async () =>
  (await createMessageRepository(store.table).list(store.customerId))[0]?.userMessage?.message;

test('finishes an import that was killed eleven times but made progress each time, with exact counts', async () => {
  await signInAgain();
  const rows = 5000;
  const assetKey = await upload(rows, 'moves.test');
  // The worker makes about 105 calls per chunk and writes subscribers with the last 40, so every
  // third kill comes after a finished chunk.
  await killFunction('process-import', [3, 50, 150, 40, 55, 150, 2, 30, 150, 8, 50]);
  const importId = await startImport(assetKey);
  const done = await timeUntil('the import ends', async () => {
    const job = await fetchImport(importId);
    return job.finishedAt !== undefined && job;
  });
  expect((await product.faults()).crash).toEqual([]);
  expect(done).toMatchObject({ state: 'done', rows, processed: rows, created: rows, updated: 0 });
});

test('gives up on an import that is killed each time, and continues at the same row when the import is started again', async () => {
  await signInAgain();
  const rows = 1500;
  const assetKey = await upload(rows, 'stands.test');
  await killFunction('process-import', [12], 100);
  const importId = await startImport(assetKey);
  const failed = await timeUntil('the import is given up', async () => {
    const job = await fetchImport(importId);
    return job.state === 'failed' && job;
  });
  expect(failed.message).toContain('Choose Resume under Results');
  expect(await newestMessage()).toContain('We couldn’t import your list people.csv');

  await stopKilling();
  await signInAgain();
  expect(await startImport(assetKey)).toBe(importId);
  const done = await timeUntil('the import ends', async () => {
    const job = await fetchImport(importId);
    return job.state === 'done' && job;
  });
  expect(done).toMatchObject({ rows, processed: rows, created: rows });
  expect(done).not.toHaveProperty('message');
});

test('processes all SES events although their worker is killed forty times, so that counters match the ledger', async () => {
  await signInAgain();
  const bouncedIds = await addSubscribers(
    store,
    addressesAt('simulator.mailbloom.test', bounceCount).map((address) => `bounce+${address}`),
  );
  await killFunction('record-ses-events', [4, 9, 2, 30], 10);
  const { EVENTS_QUEUE_URL = '' } = await product.environment();
  const malformed = '{"eventType":"Bounce","mail":{"cut off';
  await product.aws.queues.send(
    new SendMessageCommand({ QueueUrl: EVENTS_QUEUE_URL, MessageBody: malformed }),
  );
  const deliveryId = await sendEmail(product, store, { subject: 'Killed' });
  await eventually('the mails are out', async () => {
    const rows = await ledgerRows(store, deliveryId);
    return rows.filter(({ state }) => state === 'accepted').length === readers + bounceCount;
  });
  const counters = createDeliveryCounters(store.table);
  await timeUntil('everybody is counted', async () => {
    const { crash } = await product.faults();
    const { delivered, bounced: counted } = await counters.read(deliveryId);
    return crash.length === 0 && delivered === readers && counted === bounceCount;
  });
  const people = await createSubscriberRepository(store.table).getMany(
    store.customerId,
    bouncedIds,
  );
  expect([...people.values()].map(({ status }) => status)).toEqual(
    Array.from({ length: bounceCount }, () => 'bounced'),
  );

  // If a batch's worker was killed after it counted the batch, the batch is delivered again and
  // then deleted. This takes time.
  await timeUntil('only what cannot be read is left, and kept', async () => {
    const queues = Object.entries((await product.metrics()).queues);
    const ofEvents = queues.filter(([name]) => /sesevents/i.test(name));
    const redriveCount = queues.find(([name]) => /redriveeventskept/i.test(name))?.[1].visible;
    const waitingCount = ofEvents.reduce(
      (sum, [, depth]) => sum + depth.visible + depth.inFlight,
      0,
    );
    return redriveCount === 1 && waitingCount === 1;
  });
});

test('gives up on a bulk change that is killed every time, and reports it', async () => {
  await signInAgain();
  const { token, customerId } = store;
  await killFunction('run-job', [3], 100);
  const { jobId } = await product.api(token, 'POST /subscriber/bulk', {
    customerId,
    body: { action: 'unsubscribe', selection: { everybody: true } },
  });
  const failed = await timeUntil('the job is given up', async () => {
    const job = await fetchJob(jobId);
    return job.state === 'failed' && job;
  });
  expect(failed.message).toContain('Try again. If it fails again');
  expect(await newestMessage()).toContain('couldn’t unsubscribe some subscribers');
  await stopKilling();
});
