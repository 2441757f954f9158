import { type DemoClick, randomOf, type StorePerson } from './store-people';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** An order that someone placed in the store. `at` is in epoch milliseconds. */
export type Purchase = { readonly email: string; readonly at: number };

/** The share of the audience that bought something without a reminder by email. */
const customerShare = 0.23;

/** The share of people who clicked in a campaign and then bought something. */
const buyersPerClicker = 0.11;

/** Orders must be older than this, so that they are history when the store gets connected. */
export const newestOrderMs = hour;

/** Moves a moment to an hour at which people shop: between 7 AM and 10 PM, mostly in the afternoon. */
const shoppingHour = (at: number, draw: number): number =>
  Math.floor(at / day) * day + (7 + 15 * draw) * hour;

/**
 * Invents a year of orders of a growing store. Regular customers buy most often, and most customers
 * buy once.
 * @param now epoch milliseconds, the end of the year
 */
export const inventPurchases = (people: readonly StorePerson[], now: number): Purchase[] => {
  const customers = people
    .map(({ email, isRegular }) => ({
      email,
      draw: randomOf(`${email} customer`).next() + (isRegular ? 0 : 1),
    }))
    .sort((one, other) => one.draw - other.draw)
    .slice(0, Math.round(people.length * customerShare));
  const random = randomOf('purchases');
  return customers.flatMap(() => {
    const buyer = customers[Math.floor(random.next() ** 1.8 * customers.length)];
    const age = 364 * day * random.next() ** 1.15;
    const at = shoppingHour(now - age, (random.next() + random.next()) / 2);
    return buyer && at < now - newestOrderMs ? [{ email: buyer.email, at }] : [];
  });
};

/** Returns how long after a click a person buys. Most buy during the same visit. */
export const purchaseDelay = (text: string): number => {
  const random = randomOf(`${text} delay`);
  return random.chance(0.7)
    ? random.between(6, 150) * minute
    : random.between(3, 80) * hour + random.between(0, 59) * minute;
};

/** Returns the purchases of people who had clicked in a campaign, spread evenly over the clicks. */
export const purchasesAfter = (clicks: readonly DemoClick[], now: number): Purchase[] => {
  const buyers = Math.round(clicks.length * buyersPerClicker);
  return Array.from({ length: buyers }, (_, index) =>
    clicks.at(Math.floor(((index + 0.5) * clicks.length) / buyers)),
  ).flatMap((click, index) => {
    if (!click) return [];
    const at = click.at + purchaseDelay(`${click.deliveryId} ${index}`);
    return at < now - newestOrderMs ? [{ email: click.email, at }] : [];
  });
};

/** Groups purchases by buyer, oldest first. */
export const byBuyer = (purchases: readonly Purchase[]): ReadonlyMap<string, readonly Purchase[]> =>
  Map.groupBy(
    [...purchases].sort((one, other) => one.at - other.at),
    ({ email }) => email,
  );
