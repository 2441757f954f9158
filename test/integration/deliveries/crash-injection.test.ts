import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import type { LedgerState } from '../../../functions/items/delivery/ledger-entry';
import { inParallel } from '../../../functions/platform/in-parallel';
import { awsSurprises } from '../../support/aws-surprises';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  addSubscribers,
  advanceUntilEnded,
  allMails,
  ledgerRows,
  openStore,
  type Store,
  sendOne,
} from './sending-support';

const readers = 1950;
const rejecting = 20;
const suppressed = 30;

let product: LocalProduct;
let store: Store;

beforeAll(async () => {
  product = await startLocalProduct();
  await product.faults(awsSurprises);
  store = await openStore(product, addressesAt('readers.test', readers));
});
afterAll(() => product?.close());

const repeated = (addresses: readonly string[]): string[] =>
  addresses.filter((address, index) => addresses.indexOf(address) !== index);

test('whatever happens to workers, queue and SES, everyone gets the email exactly once', async () => {
  await addSubscribers(
    store,
    addressesAt('simulator.mailbloom.test', rejecting).map((address) => `reject+${address}`),
  );
  // In the list of recipients, and known to the workers as not to be written to.
  const leavers = await addSubscribers(store, addressesAt('leavers.test', suppressed));
  const suppressions = createSuppressionRepository(store.table);
  const at = new Date().toISOString();
  await inParallel(leavers, 10, (sid) => suppressions.add(store.customerId, sid, 'manual', at));

  // A worker makes some 80 calls for a full message: it dies once after each of its first 60.
  const crash = Array.from({ length: 60 }, (_, afterCalls) => ({
    functionName: 'send-mails',
    afterCalls,
    times: 1,
  }));
  const ses = {
    seed: 20261121,
    throttle: 0.01,
    timeoutBeforeAccept: 0.01,
    timeoutAfterAccept: 0.01,
    serverErrorBefore: 0.01,
    serverErrorAfter: 0.01,
    silenceMs: 200,
  };
  await product.faults({ crash, ses, sqs: { queue: 'send', duplicateNext: 40 } });

  const deliveryId = await sendOne(product, store);
  const ended = await advanceUntilEnded(product, store, deliveryId);

  const met = await product.faults();
  expect(met.crash).toEqual([]);
  for (const kind of ['throttle', 'timeoutBeforeAccept', 'timeoutAfterAccept'] as const) {
    expect(met.ses[kind]).toBeGreaterThan(0);
  }
  const rows = await ledgerRows(store, deliveryId);
  const mails = await allMails(product);
  const addresses = mails.flatMap(({ to }) => to);
  expect(repeated(addresses)).toEqual([]);
  expect(addresses.filter((address) => address.endsWith('@readers.test'))).toHaveLength(readers);
  expect(addresses.filter((address) => address.endsWith('@leavers.test'))).toEqual([]);

  const inState = (state: LedgerState) => rows.filter((row) => row.state === state).length;
  expect(rows).toHaveLength(readers + rejecting + suppressed);
  expect(inState('accepted')).toBe(readers);
  expect(inState('failed')).toBe(rejecting);
  expect(inState('skipped')).toBe(suppressed);
  expect(ended).toMatchObject({ status: 'sent_with_errors', planned: rows.length });
});
