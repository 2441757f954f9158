import type { GivenSales } from '@mailbloom/shopify-simulator';
import { allDay, everyDay, minutesPerDay } from '../../../shared/sequences/sequence-rules';
import { plannedNow, plannedZone } from '../demo-calendar';
import { byBuyer, inventPurchases, type Purchase, purchasesAfter } from './purchases';
import { type DemoClick, randomOf, type StorePerson } from './store-people';
import { type Walk, type WalkPlan, walkThrough } from './walks';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How many days ago the sequences were activated. */
export const sequenceAgeDays = { welcome: 90, cart: 60, winBack: 60 } as const;

/** The number of days without an order after which the win-back sequence begins. */
export const winBackDays = 90;

const days = (...counts: readonly number[]) => counts.map((count) => count * minutesPerDay);

/** The delays of the emails in minutes, and what their recipients do. */
export const sequencePlans = {
  welcome: {
    name: 'welcome',
    // An hour after the sign-up, when most people are done with the store's confirmation.
    delays: [60, ...days(2, 3)],
    links: [2, 2, 2, 1],
    chances: [
      { open: 0.63, click: 0.34 },
      { open: 0.52, click: 0.24 },
      { open: 0.43, click: 0.19 },
    ],
    buyersPerClicker: 0.09,
    endsWithOrder: false,
  },
  cart: {
    name: 'cart',
    delays: days(0, 1, 2),
    links: [1],
    chances: [
      { open: 0.61, click: 0.52 },
      { open: 0.49, click: 0.41 },
      { open: 0.4, click: 0.3 },
    ],
    buyersPerClicker: 0.62,
    endsWithOrder: true,
  },
  winBack: {
    name: 'win-back',
    delays: days(0, 5, 7),
    links: [2, 2, 2, 1],
    chances: [
      { open: 0.41, click: 0.2 },
      { open: 0.31, click: 0.15 },
      { open: 0.33, click: 0.1 },
    ],
    buyersPerClicker: 0.3,
    endsWithOrder: true,
  },
} as const satisfies Record<string, Omit<WalkPlan, 'times' | 'now'>>;

/**
 * How many hours ago the most recent carts were abandoned. Their owners are still in the sequence.
 */
const recentCartHours = [2.3, 6, 11, 20, 29, 41, 57, 66];
/** The number of days from one older cart to the next. */
const daysBetweenCarts = 0.85;

/** A cart that someone left in the store. `isOpen` is true as long as they haven't bought it. */
export type Cart = { readonly email: string; readonly at: number; readonly isOpen: boolean };

type CartWalk = { readonly walk: Walk; readonly cart: Cart };

const activePeople = (people: readonly StorePerson[], purpose: string): StorePerson[] =>
  people
    .filter(({ departure }) => !departure)
    .map((person) => ({ person, draw: randomOf(`${person.email} ${purpose}`).next() }))
    .sort((one, other) => one.draw - other.draw)
    .map(({ person }) => person);

/** How many people have just signed up. The product sends their first email within the hour. */
const freshPeople = 5;

/** Sends people who joined the segment after the sequence was activated through the sequence. */
const walkWelcome = (people: readonly StorePerson[], segmentId: string, plan: WalkPlan): Walk[] => {
  const { now } = plan;
  const members = people
    .flatMap((person) => {
      const enteredAt = person.joined[segmentId] ?? 0;
      const isLate = enteredAt > now - sequenceAgeDays.welcome * day;
      const isIn = !person.departure || Date.parse(person.departure.at) > enteredAt;
      return isLate && isIn ? [{ person, enteredAt }] : [];
    })
    .sort((one, other) => other.enteredAt - one.enteredAt);
  return members.map(({ person, enteredAt }, index) =>
    index < freshPeople && !person.departure
      ? walkThrough(person, plan, now - (8 + 9 * index) * minute)
      : walkThrough(person, plan, enteredAt),
  );
};

/** Makes people abandon carts, except people who bought something around that time. */
const walkCarts = (
  people: readonly StorePerson[],
  purchases: readonly Purchase[],
  plan: WalkPlan,
): CartWalk[] => {
  const older = (sequenceAgeDays.cart - 4) / daysBetweenCarts;
  const ages = [
    ...recentCartHours.map((hours) => hours * hour),
    ...Array.from(
      { length: Math.floor(older) },
      (_, index) => (3.4 + index * daysBetweenCarts) * day,
    ),
  ];
  const buyers = byBuyer(purchases);
  const candidates = activePeople(people, 'cart');
  return ages.flatMap((age) => {
    const at = plan.now - age;
    const isQuiet = ({ email, createdAt }: StorePerson) =>
      Date.parse(createdAt) < at &&
      !buyers.get(email)?.some((one) => one.at > at - 2 * day && one.at < at + 12 * day);
    const index = candidates.findIndex(isQuiet);
    const [person] = index < 0 ? [] : candidates.splice(index, 1);
    if (!person) return [];
    // A checkout counts as abandoned an hour after its last change.
    const walk = walkThrough(person, plan, at + hour);
    return [{ walk, cart: { email: person.email, at, isOpen: walk.purchase === undefined } }];
  });
};

/** Sends customers who haven't ordered for a while through the win-back sequence. */
const walkWinBack = (
  people: readonly StorePerson[],
  purchases: readonly Purchase[],
  plan: WalkPlan,
): Walk[] => {
  const buyers = byBuyer(purchases);
  return people.flatMap((person) => {
    const orders = buyers.get(person.email) ?? [];
    const entries = orders.flatMap(({ at }, index) => {
      const enteredAt = at + winBackDays * day;
      const next = orders[index + 1]?.at;
      const isInTime = enteredAt > plan.now - sequenceAgeDays.winBack * day && enteredAt < plan.now;
      return isInTime && (next === undefined || next > enteredAt) ? [{ enteredAt, next }] : [];
    });
    const entry = entries.at(-1);
    const isSubscribed = entry && Date.parse(person.createdAt) < entry.enteredAt;
    return isSubscribed && !person.departure
      ? [walkThrough(person, plan, entry.enteredAt, entry.next)]
      : [];
  });
};

/**
 * Makes two people leave their carts now. An hour later, the carts count as abandoned, and the
 * product enrolls both people.
 */
const inventVisitors = (
  people: readonly StorePerson[],
  carts: readonly CartWalk[],
  now: number,
) => {
  const known = new Set(carts.map(({ cart }) => cart.email));
  return activePeople(people, 'visitor')
    .filter(({ email }) => !known.has(email))
    .slice(0, 2)
    .map(
      ({ email }, index): Cart => ({ email, at: now - (20 - 9 * index) * minute, isOpen: true }),
    );
};

const purchasesOf = (walks: readonly Walk[]): Purchase[] =>
  walks.flatMap(({ purchase }) => purchase ?? []);

type StoreInput = {
  readonly people: readonly StorePerson[];
  /** The clicks in each campaign. */
  readonly clicks: readonly (readonly DemoClick[])[];
  /** The segment that triggers the welcome sequence. */
  readonly segmentId: string;
};

/** Plans what happened in the store and in its sequences, in the calendar of the plan. */
export const planStore = ({ people, clicks, segmentId }: StoreInput) => {
  const now = plannedNow;
  const rest = { now, times: { activeDays: everyDay, activeHours: allDay, timeZone: plannedZone } };
  const welcome = walkWelcome(people, segmentId, { ...sequencePlans.welcome, ...rest });
  const early = [
    ...inventPurchases(people, now),
    ...clicks.flatMap((own) => purchasesAfter(own, now)),
    ...purchasesOf(welcome),
  ];
  const carts = walkCarts(people, early, { ...sequencePlans.cart, ...rest });
  const later = [...early, ...purchasesOf(carts.map(({ walk }) => walk))];
  const winBack = walkWinBack(people, later, { ...sequencePlans.winBack, ...rest });
  const purchases = [...later, ...purchasesOf(winBack)].sort((one, other) => one.at - other.at);
  const visitors = inventVisitors(people, carts, now);
  return { welcome, carts, winBack, purchases, visitors };
};
export type StorePlan = ReturnType<typeof planStore>;

/** Returns the carts that no one has bought, oldest first. */
export const openCarts = ({ carts, visitors }: Pick<StorePlan, 'carts' | 'visitors'>): Cart[] =>
  [...carts.map(({ cart }) => cart), ...visitors]
    .filter(({ isOpen }) => isOpen)
    .sort((one, other) => one.at - other.at);

const nameParts = (name: string) => {
  const [firstName, ...lastNames] = name.split(' ').filter(Boolean);
  return { firstName: firstName ?? null, lastName: lastNames.join(' ') || null };
};

/** Returns the plan's customers, orders, and open carts as the shop simulator needs them. */
export const salesOf = (
  plan: StorePlan,
  people: readonly StorePerson[],
  countryCodes: Readonly<Record<string, string>>,
): GivenSales => {
  const { purchases } = plan;
  const open = openCarts(plan);
  const names = new Set([...purchases, ...open].map(({ email }) => email));
  const customers = people.filter(({ email }) => names.has(email));
  const indexOf = new Map(customers.map(({ email }, index) => [email, index]));
  const visits = (all: readonly Purchase[]) =>
    all.map(({ email, at }) => ({ customer: indexOf.get(email) ?? 0, at }));
  return {
    people: customers.map(({ email, name, departure, fields }) => ({
      email,
      ...nameParts(name),
      isSubscribed: !departure,
      country: countryCodes[fields.country ?? ''] ?? null,
    })),
    orders: visits(purchases),
    checkouts: visits(open),
  };
};
