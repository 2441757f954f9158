import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createControlService } from '../../../../functions/deliveries/control/control-service';
import { createDeliveryRepository } from '../../../../functions/deliveries/delivery/delivery-repository';
import { createLedgerRepository } from '../../../../functions/deliveries/ledger/ledger-repository';
import {
  awaitsRelease,
  releaseFailed,
} from '../../../../functions/deliveries/reconcile/release-failed';
import { type Delivery, deliveryItem } from '../../../../functions/items/delivery/delivery';
import { recipientKey } from '../../../../functions/items/delivery/delivery-keys';
import { partitions } from '../../../../functions/items/partitions';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { customerId } from '../../drafts/email-fixtures';
import { aDelivery, createLog } from '../delivery-fixtures';
import { aSender } from '../sending-fixtures';

const { deliveryId } = aDelivery();
const endedAt = '2026-11-21T10:00:00.000Z';
const reopened = { endedAt, firstEndedAt: endedAt, isReleased: false };
const sids = Array.from({ length: 300 }, (_, index) => `01M7000000000000000000${1000 + index}`);

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

/**
 * Sets up a delivery in which a third of the recipients failed permanently, a third may have
 * received the email, and a third have received it.
 */
const setUp = async (changes: Partial<Delivery> = {}) => {
  const { table } = cloud;
  const put = (Item: Record<string, unknown>) =>
    table.client.send(new PutCommand({ TableName: table.name, Item }));
  await put(deliveryItem(aDelivery({ run: 1, reopened, ...changes })));
  const kinds = [{ st: 'F', code: 'gave_up' }, { st: 'F', code: 'outcome_unknown' }, { st: 'A' }];
  for (const [index, sid] of sids.entries()) {
    await put({ ...recipientKey(deliveryId, 'ledger', sid), e: sid, ...kinds[index % 3] });
  }
  const ledger = createLedgerRepository(table);
  const deliveries = createDeliveryRepository(table);
  const states = async () => {
    const counts: Record<string, number> = {};
    for (const partition of partitions) {
      for await (const { state } of ledger.partitionEntries(deliveryId, partition)) {
        counts[state] = (counts[state] ?? 0) + 1;
      }
    }
    return counts;
  };
  const found = () => deliveries.get(customerId, deliveryId);
  return { ledger, deliveries, states, found };
};

test('releases only recipients that failed permanently, and records the release', async () => {
  const { states, found, ...all } = await setUp();
  expect(awaitsRelease(await found())).toBe(true);
  expect(await releaseFailed(await found(), all)).toBe(true);
  expect(await states()).toEqual({ released: 100, failed: 100, accepted: 100 });
  expect(awaitsRelease(await found())).toBe(false);
});

test('loses no one after a crash halfway, because the next attempt releases the remaining recipients', async () => {
  const { states, found, ledger, deliveries } = await setUp();
  let calls = 0;
  const dying: typeof ledger = {
    ...ledger,
    reopen: (email) => {
      calls += 1;
      return calls > 30 ? Promise.reject(new Error('killed')) : ledger.reopen(email);
    },
  };
  await expect(releaseFailed(await found(), { ledger: dying, deliveries })).rejects.toThrow();
  expect(awaitsRelease(await found())).toBe(true);
  await releaseFailed(await found(), { ledger, deliveries });
  expect(await states()).toEqual({ released: 100, failed: 100, accepted: 100 });
});

test('stops when someone pauses or cancels the delivery in the meantime', async () => {
  const { found, ...all } = await setUp();
  const before = await found();
  const control = createControlService({
    deliveries: all.deliveries,
    log: createLog(cloud.table, Date.now),
    clock: Date.now,
    reputation: { check: async () => undefined },
    senders: { list: async () => [aSender()] },
    customers: { get: async () => ({ premium: false, status: 'active' as const }) },
  });
  await control.pause(customerId, deliveryId);
  expect(await releaseFailed(before, all)).toBe(false);
  expect(awaitsRelease(await found())).toBe(false);
  await control.resume(customerId, deliveryId);
  expect(awaitsRelease(await found())).toBe(true);
  await control.cancel(customerId, deliveryId);
  expect(awaitsRelease(await found())).toBe(false);
});

test('releases no one in a delivery that isn’t being retried', async () => {
  const { states, found, ...all } = await setUp({ reopened: undefined });
  expect(awaitsRelease(await found())).toBe(false);
  expect(await releaseFailed(await found(), all)).toBe(true);
  expect(await states()).toEqual({ failed: 200, accepted: 100 });
});
