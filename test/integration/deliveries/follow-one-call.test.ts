import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { advanceUntilEnded, openStore, readyBody, type Store } from './sending-support';

let product: LocalProduct;
let store: Store;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, ['ada@readers.test']);
});
afterAll(() => product?.close());

/** Returns the functions that logged the id, as a search of all log groups would. */
const functionsThatLogged = (id: string): ReadonlySet<string> =>
  new Set(
    readFileSync(join(product.dataDir, 'functions.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line) => line.split(' ')[1] ?? ''),
  );

const waitForLogs = (id: string, names: readonly string[]) =>
  eventually(`the id is in the logs of ${names.join(', ')}`, async () => {
    const found = functionsThatLogged(id);
    return names.every((name) => found.has(name));
  });

/** Calls the API about a new draft and returns the id in the answer, and the draft's. */
const call = async (key: 'POST /send' | 'POST /send/schedule', more: object = {}) => {
  const { token, customerId } = store;
  const draft = await product.api(token, 'POST /draft', { customerId, body: {} });
  const body = { ...readyBody(store, draft.id), ...more };
  const headers = { 'x-request-id': 'chosen-by-a-caller' };
  const answer = await product.request(token, key, { customerId, body, headers });
  expect(answer.status).toBe(200);
  return { id: answer.headers.get('x-request-id') ?? '', draftId: draft.id };
};

/** Everything that works on a delivery after its record is written. */
const workers = [
  'react',
  'freeze-content',
  'snapshot-lane',
  'plan-batches',
  'check-gate',
  'enqueue-batch',
  'send-mails',
  'record-ses-events',
  'reconcile',
  'finalize',
];

test('logs one id from the call that sends an email to SES’s events about it', async () => {
  const { id, draftId } = await call('POST /send');
  expect(id).toMatch(/^[\w-]{8,64}$/);
  expect(await advanceUntilEnded(product, store, draftId)).toMatchObject({ status: 'sent' });
  await waitForLogs(id, ['sending-api', ...workers]);
  expect(functionsThatLogged('chosen-by-a-caller').size).toBe(0);
});

test('logs the id of the call that scheduled an email when the email is sent', async () => {
  const sendAt = new Date((await product.now()) + 120_000).toISOString();
  const { id, draftId } = await call('POST /send/schedule', { sendAt, audienceAt: 'schedule' });
  await waitForLogs(id, ['react', 'snapshot-lane']);
  await product.advance(180);
  await waitForLogs(id, ['send-due']);
  await advanceUntilEnded(product, store, draftId);
  await waitForLogs(id, workers);
});
