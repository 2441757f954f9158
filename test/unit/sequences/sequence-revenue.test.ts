import type { DeliverySum } from '../../../functions/items/delivery/delivery-sum';
import type { Draft } from '../../../functions/items/draft';
import { stepDeliveryIds } from '../../../functions/sequences/publish/step-deliveries';
import { newSequence, runningOf } from '../../../functions/sequences/sequence-changes';
import { createSequenceViews } from '../../../functions/sequences/sequence-views';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const ids = ['01JD00000000000000000STEP1', '01JD00000000000000000STEP2'] as const;
const steps = ids.map((id) => ({ id, delayInMinutes: 0 }));
const initialSequence = newSequence({ id: 'q1', name: 'Welcome', type: 'segment', steps, now: 0 });
/** People can enter this sequence again, so each step has several deliveries. */
const sequence = {
  ...initialSequence,
  enabled: true,
  comesAgain: true,
  running: runningOf(initialSequence, [1, 1], 0),
};

const sum = (deliveryId: string, accepted: number, orders: number, money: [string, number][]) =>
  [
    deliveryId,
    {
      deliveryId,
      accepted,
      delivered: accepted,
      bounced: 0,
      complained: 0,
      opened: 0,
      clicked: 0,
      unsubscribed: 0,
      revenue: { orders, byCurrency: new Map(money) },
    } satisfies DeliverySum,
  ] as const;

const [first, secondId] = stepDeliveryIds(sequence, ids[0]);
const sums = new Map([
  sum(first ?? '', 10, 2, [['JPY', 5000]]),
  sum(secondId ?? '', 4, 1, [
    ['JPY', 700],
    ['USD', 900],
  ]),
  sum(ids[1], 8, 1, [['JPY', 40]]),
]);

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const draft = (id: string) =>
  ({ id, name: '', subject: 'Hi', preHeader: '', rev: 1, bodyKey: 'b' }) as Partial<Draft> as Draft;

const views = (shop: { currency?: string } | undefined) =>
  createSequenceViews({
    table: embedded.table,
    segments: { getMany: async () => new Map() },
    customers: { get: async () => ({ timeZone: 'UTC' }) },
    sums: async () => sums,
    emails: { ofSteps: async (_customer, requestedIds) => requestedIds.map(draft) },
    shopMoney: async () => shop,
  });

test('adds up a sequence’s attributed revenue from its steps and all their deliveries', async () => {
  const [summary] = await views({ currency: 'JPY' }).all('c1', [sequence]);
  const otherAmounts = [{ currency: 'USD', amount: 900 }];
  expect(summary?.earned).toEqual({
    amount: 5740,
    currency: 'JPY',
    orders: 4,
    others: otherAmounts,
  });
  const { steps: shownSteps } = await views({ currency: 'JPY' }).steps('c1', sequence);
  expect(shownSteps.map(({ delivery }) => delivery.earned)).toEqual([
    { amount: 5700, currency: 'JPY', orders: 3, others: otherAmounts },
    { amount: 40, currency: 'JPY', orders: 1 },
  ]);
});

test('shows no revenue of a sequence without a store', async () => {
  const [summary] = await views(undefined).all('c1', [sequence]);
  expect(summary?.earned).toBeUndefined();
});
