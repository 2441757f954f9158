import { setTimeout as sleep } from 'node:timers/promises';
import { touchpointItem } from '../../../functions/items/revenue/touch';
import { putItems } from '../../../functions/platform/table/batch-requests';
import type { Table } from '../../../functions/platform/table/table';
import { createEnrollmentRepository } from '../../../functions/sequences/enrollment/enrollment-repository';
import { nextMinute } from '../../../shared/sequences/due-rules';
import type { DemoCall } from '../demo-calls';
import type { FillContext } from '../fill-demo';
import { connectShop } from './connect-shop';
import { createSequence, type DemoSequence } from './create-sequence';
import { demoShop } from './demo-shop';
import {
  openCarts,
  planStore,
  type StorePlan,
  salesOf,
  sequenceAgeDays,
  sequencePlans,
  winBackDays,
} from './plan-store';
import { cartEmails, readyMade } from './sequence-emails';
import { clicksOf, peopleOf } from './store-people';
import { dateBack, type StoredWalk, writeWalks } from './write-walks';

/** The people who subscribed last are only entering the welcome sequence. The product moves them on. */
const freshPeople = 5;
const tickMs = 60_000;

const countryCodes: Readonly<Record<string, string>> = {
  'United States': 'US',
  Canada: 'CA',
  'United Kingdom': 'GB',
  Ireland: 'IE',
};

type SequenceInput = Record<'customerId' | 'segmentId' | 'fromAddress', string>;

const createSequences = async (
  call: DemoCall,
  { customerId, segmentId, fromAddress }: SequenceInput,
) => {
  const brand = await call('GET /customer/{customerId}', { params: { customerId } });
  const welcome = await createSequence(call, {
    type: 'segment',
    name: 'Welcome',
    emails: readyMade('welcome', brand),
    delays: sequencePlans.welcome.delays,
    settings: { segmentId, fromAddress },
  });
  const cart = await createSequence(call, {
    type: 'shopify',
    name: 'Abandoned cart',
    emails: cartEmails,
    delays: sequencePlans.cart.delays,
    settings: { triggerType: 'CHECKOUT_ABANDONED', endsWithOrder: true, fromAddress },
  });
  const winBack = await createSequence(call, {
    type: 'shopify',
    name: 'Win-back after 90 days',
    emails: readyMade('winBack', brand),
    delays: sequencePlans.winBack.delays,
    settings: { triggerType: 'WIN_BACK', winBackDays, endsWithOrder: true, fromAddress },
  });
  return { welcome, cart, winBack };
};

/** Takes back the newest people's first email, so that the product sends it. */
const withFreshPeople = ({ welcome }: StorePlan, now: number): StoredWalk[] => {
  const newest = welcome
    .filter(({ person }) => !person.departure)
    .sort((one, other) => other.enteredAt - one.enteredAt)
    .slice(0, freshPeople);
  return welcome.map((walk) =>
    newest.includes(walk)
      ? { walk: { ...walk, emails: [], state: 'waiting', step: 0, due: now } }
      : { walk },
  );
};

/** Returns the carts' ways through the sequence, each with its checkout if that is still open. */
const withCheckouts = (plan: StorePlan, checkoutIds: readonly string[]): StoredWalk[] => {
  const open = openCarts(plan);
  return plan.carts.map(({ walk, cart }) => ({
    walk,
    checkoutId: checkoutIds[open.indexOf(cart)],
  }));
};

/** Waits until the product has sent everything that is due by now. */
const waitUntilSent = async (
  table: Table,
  { sequenceId, stepIds }: DemoSequence,
  walks: readonly StoredWalk[],
  clock: () => number,
  until: number,
): Promise<void> => {
  const waiting = walks.filter(({ walk }) => walk.state === 'waiting' && walk.step === 0);
  const ids = waiting.map(({ walk }) => walk.person.id);
  const { getMany } = createEnrollmentRepository(table);
  while (clock() < until) {
    const found = await getMany(sequenceId, ids);
    if (found.every(({ stepId }) => stepId !== stepIds[0])) return;
    await sleep(1000);
  }
};

/**
 * Gives the demo store a shop with a year of orders, and three active sequences. Which email an
 * order is attributed to isn't written here: the clicks exist before the shop gets connected, and
 * the product finds them when it imports the orders.
 */
export const fillStore = async ({
  cloud,
  shopify,
  parts,
  agency,
  owner: call,
  history,
}: FillContext): Promise<void> => {
  const { table, now } = parts;
  const { customer, sender } = agency;
  const { customerId, timeZone } = customer;
  const clock = () => cloud.clock.now();
  const segmentId = history.audience.popup.id;
  const people = peopleOf(history);
  const clicks = clicksOf(history);
  const plan = planStore({ people, clicks, segmentId, timeZone, now });
  await shopify.fillWith(demoShop, salesOf(plan, people, countryCodes));
  const checkoutIds = shopify.checkoutIds(demoShop);
  await putItems(
    table,
    clicks.flat().map((click) => touchpointItem(customerId, click)),
  );

  const fromAddress = sender.email;
  const sequences = await createSequences(call, { customerId, segmentId, fromAddress });
  const began = clock();
  const welcome = withFreshPeople(plan, began);
  const walks = {
    welcome,
    cart: withCheckouts(plan, checkoutIds),
    winBack: plan.winBack.map((walk): StoredWalk => ({ walk })),
  };
  for (const name of ['welcome', 'cart', 'winBack'] as const) {
    const target = { ...sequences[name], customerId };
    await writeWalks(table, target, walks[name], clock());
    await dateBack(table, target, parts.daysAgo(sequenceAgeDays[name]));
  }

  await connectShop(call, { origin: cloud.origin, shop: demoShop, customerId });
  for (const id of checkoutIds.slice(-plan.visitors.length)) shopify.comeBack(demoShop, id);
  await waitUntilSent(table, sequences.welcome, welcome, clock, nextMinute(began) + 4 * tickMs);
};
