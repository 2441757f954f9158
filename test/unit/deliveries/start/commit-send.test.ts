import {
  type CommitDependencies,
  commitSend,
} from '../../../../functions/deliveries/start/commit-send';
import type { ClearedToSend } from '../../../../functions/deliveries/start/review-gate';
import { LostRace } from '../../../../functions/deliveries/start/start-transaction';
import { newDraft } from '../../../../functions/drafts/draft';
import type { Customer } from '../../../../functions/items/account/customer';
import type { Delivery } from '../../../../functions/items/delivery/delivery';
import { aCustomer, aSender, customerId, senderId } from '../sending-fixtures';

const now = Date.parse('2026-11-21T10:00:00Z');
const ready = {
  customer: aCustomer(),
  sender: aSender(),
  draft: {
    ...newDraft({ id: '01M700000000000000000DRAFT', now }),
    senderId,
    sendAt: '2026-11-21T09:58:00.000Z',
  },
} as unknown as ClearedToSend;

/**
 * Makes the first commit fail, because the customer was changed to the given one in the meantime.
 */
const setUp = (customer: Customer) => {
  const committed: number[] = [];
  const created: Delivery[] = [];
  const item = () => ({});
  const dependencies = {
    drafts: { saveItem: item },
    log: { items: async () => [] },
    customers: { get: async () => customer },
    recipients: { freeze: async () => 'audience/1' },
    deliveries: { createItem: (delivery: Delivery) => void created.push(delivery) },
    recent: { openItem: item },
    reviews: { sameItem: item },
    transaction: {
      commit: async ({ customer: { lastDelivery } }: { customer: Customer }) => {
        committed.push(lastDelivery);
        if (committed.length === 1) throw new LostRace();
      },
    },
    clock: () => now,
  } as unknown as CommitDependencies;
  return { send: () => commitSend(customerId, ready, dependencies), committed, created };
};

test('uses the following delivery number when another send has taken the next one', async () => {
  const { send, committed } = setUp(aCustomer({ lastDelivery: 4 }));
  await send();
  expect(committed).toEqual([0, 4]);
});

test('refuses an account that was disabled in the meantime with the error for disabled accounts, and doesn’t retry', async () => {
  const { send, committed } = setUp(aCustomer({ status: 'service_disabled' }));
  await expect(send()).rejects.toMatchObject({ code: 'service_disabled' });
  expect(committed).toEqual([0]);
});

test('keeps the time for which an email was scheduled, from which its start is measured', async () => {
  const { send, created } = setUp(aCustomer());
  await send();
  expect(created.at(-1)).toMatchObject({
    sendAt: '2026-11-21T09:58:00.000Z',
    createdAt: '2026-11-21T10:00:00.000Z',
  });
});
