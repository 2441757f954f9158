import { dateEmail } from '../date-history';
import type { DateOf } from '../demo-calendar';
import type { StorePlan } from './plan-store';
import type { Walk } from './walks';

const dateWalk = (dateOf: DateOf, walk: Walk): Walk => ({
  ...walk,
  enteredAt: dateOf(walk.enteredAt),
  emails: walk.emails.map((email) => dateEmail(dateOf, email)),
  due: dateOf(walk.due),
});

/**
 * Gives everything that was planned for the store the date on which it happened in this installation.
 */
export const dateStore = (
  dateOf: DateOf,
  { welcome, carts, winBack, purchases, visitors }: StorePlan,
): StorePlan => {
  const dateAt = <Dated extends { readonly at: number }>(one: Dated): Dated => ({
    ...one,
    at: dateOf(one.at),
  });
  return {
    welcome: welcome.map((walk) => dateWalk(dateOf, walk)),
    carts: carts.map(({ walk, cart }) => ({ walk: dateWalk(dateOf, walk), cart: dateAt(cart) })),
    winBack: winBack.map((walk) => dateWalk(dateOf, walk)),
    purchases: purchases.map(dateAt),
    visitors: visitors.map(dateAt),
  };
};
