import { touchpointItem } from '../../../functions/items/revenue/touchpoint';
import { putItems } from '../../../functions/platform/table/batch-requests';
import type { DemoCall } from '../demo-calls';
import type { FillContext, FillPart } from '../fill-part';
import { connectShop, dateConnectionBack } from './connect-shop';
import { createSequence, deactivateWithChanges } from './create-sequence';
import { dateStore } from './date-store';
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
import { birthdayEmail, cartEmails, readyMade } from './sequence-emails';
import { clicksOf, peopleOf } from './store-people';
import type { Walk } from './walks';
import { dateBack, type StoredWalk, writeWalks } from './write-walks';

/** How many days ago the shop was connected. All sequences are newer. */
const connectedDaysAgo = 97;

const countryCodes: Readonly<Record<string, string>> = {
  'United States': 'US',
  Canada: 'CA',
  'United Kingdom': 'GB',
  Ireland: 'IE',
};

/** The URL of the storefront that the buttons in emails open. */
const siteOf = ({ origin }: FillContext['cloud']): string =>
  `${origin}/local/shopify/shops/${demoShop}`;

type SequenceInput = Record<'customerId' | 'segmentId' | 'fromAddress' | 'site', string>;

const createSequences = async (
  call: DemoCall,
  { customerId, segmentId, fromAddress, site }: SequenceInput,
) => {
  const brand = await call('GET /customer/{customerId}', { params: { customerId } });
  const welcome = await createSequence(call, {
    type: 'segment',
    name: 'Welcome',
    emails: readyMade('welcome', brand, site),
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
    emails: readyMade('winBack', brand, site),
    delays: sequencePlans.winBack.delays,
    settings: { triggerType: 'WIN_BACK', winBackDays, endsWithOrder: true, fromAddress },
  });
  return { welcome, cart, winBack };
};

/** Returns how each cart went through the sequence, with its checkout if that is still open. */
const withCheckouts = (plan: StorePlan, checkoutIds: readonly string[]): StoredWalk[] => {
  const open = openCarts(plan);
  return plan.carts.map(({ walk, cart }) => ({
    walk,
    checkoutId: checkoutIds[open.indexOf(cart)],
  }));
};

/**
 * Gives the demo store a shop with a year of orders, and three active sequences. The product itself
 * attributes the orders to emails when it imports them, because the clicks already exist by then.
 */
const fillStore = async ({
  cloud,
  shopify,
  parts,
  agency,
  owner: call,
  planned,
  history,
}: FillContext): Promise<void> => {
  const { table, dateOf } = parts;
  const { customer, sender } = agency;
  const { customerId } = customer;
  const segmentId = history.audience.popup.id;
  const people = peopleOf(planned);
  const plan = dateStore(dateOf, planStore({ people, clicks: clicksOf(planned), segmentId }));
  await shopify.fillWith(demoShop, salesOf(plan, people, countryCodes));
  const checkoutIds = shopify.checkoutIds(demoShop);
  await putItems(
    table,
    clicksOf(history)
      .flat()
      .map((click) => touchpointItem(customerId, click)),
  );

  const fromAddress = sender.email;
  const site = siteOf(cloud);
  const sequences = await createSequences(call, { customerId, segmentId, fromAddress, site });
  const stored = (walk: Walk): StoredWalk => ({ walk });
  const walks = {
    welcome: plan.welcome.map(stored),
    cart: withCheckouts(plan, checkoutIds),
    winBack: plan.winBack.map(stored),
  };
  for (const name of ['welcome', 'cart', 'winBack'] as const) {
    const target = { ...sequences[name], customerId };
    await dateBack(table, target, parts.daysAgo(sequenceAgeDays[name]));
    await writeWalks(table, target, walks[name], cloud.clock.now());
  }

  await connectShop(call, { origin: cloud.origin, shop: demoShop, customerId });
  await dateConnectionBack(table, customerId, parts.daysAgo(connectedDaysAgo));
  for (const visitor of plan.visitors) {
    const id = checkoutIds[openCarts(plan).indexOf(visitor)];
    if (id) shopify.comeBack(demoShop, id);
  }
};

/** Creates a sequence that was active before and that its author has changed since. */
const fillBirthday = async ({ cloud, agency, owner: call }: FillContext): Promise<void> => {
  const { segments } = await call('GET /segment', { query: { limit: '100' } });
  const segmentId = segments.find(({ name }) => name === 'Birthday this month')?.id;
  if (!segmentId) throw new Error('The demo store has no segment for birthdays.');
  const { sequenceId, stepIds } = await createSequence(call, {
    type: 'segment',
    name: 'Birthday',
    emails: [birthdayEmail(siteOf(cloud))],
    delays: [0],
    settings: { segmentId, fromAddress: agency.sender.email },
  });
  await deactivateWithChanges(call, sequenceId, stepIds[0] ?? '');
};

/** The shop of the store, its orders, and its active sequences. */
export const storeParts: readonly FillPart[] = [{ name: 'store', fill: fillStore }];

/** A sequence that a dynamic segment triggers. */
export const birthdayParts: readonly FillPart[] = [{ name: 'birthday', fill: fillBirthday }];
