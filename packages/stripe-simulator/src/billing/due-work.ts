import type { Subscription } from '../objects/subscription';
import { withItem } from '../objects/subscription';
import { type StripeWorld, sendEvent, worldAt } from '../world';
import { expireCheckout } from './checkout';
import { advanceInvoice, cycleInvoice } from './invoices';
import { periodEnd } from './periods';
import { endSubscription } from './subscriptions';

/** Starts the next period: creates its invoice, which is charged an hour later. */
const renew = (world: StripeWorld, before: Subscription): void => {
  const [item] = before.items.data;
  const current_period_start = item.current_period_end;
  const current_period_end = periodEnd(
    before.billing_cycle_anchor,
    current_period_start,
    item.price,
  );
  const begun = withItem(before, { current_period_start, current_period_end });
  const { id } = cycleInvoice(world, begun);
  const after = { ...begun, latest_invoice: id };
  world.store.put('subscription', after);
  const previous = { items: before.items, latest_invoice: before.latest_invoice };
  sendEvent(world, { type: 'customer.subscription.updated', object: after, previous });
};

const advanceSubscription = (world: StripeWorld, subscription: Subscription): void => {
  const { cancel_at: cancelAt } = subscription;
  if (cancelAt !== null && cancelAt <= world.now()) {
    endSubscription(world, subscription, 'cancellation_requested');
  } else renew(world, subscription);
};

type Task = { readonly dueAt: number; readonly run: (world: StripeWorld) => void };

/** Returns the next automatic task by time. Of tasks due at the same time, payments come first. */
const nextTask = ({ store }: StripeWorld): Task | undefined => {
  const invoice = store.firstDue('invoice');
  const checkout = store.firstDue('checkout');
  const subscription = store.firstDue('subscription');
  const answered = store.firstDue('answered');
  const tasks: (Task | undefined)[] = [
    invoice && { ...invoice, run: (world) => advanceInvoice(world, invoice.value) },
    checkout && { ...checkout, run: (world) => void expireCheckout(world, checkout.value) },
    subscription && {
      ...subscription,
      run: (world) => advanceSubscription(world, subscription.value),
    },
    answered && { ...answered, run: () => store.remove('answered', answered.value.id) },
  ];
  return tasks.filter((task) => task !== undefined).sort((a, b) => a.dueAt - b.dueAt)[0];
};

/** Returns when the next automatic task is due, in seconds. */
export const nextDue = (world: StripeWorld): number | undefined => nextTask(world)?.dueAt;

/**
 * The maximum number of tasks in one run. Ten years of one subscription, renewed monthly, take
 * about 300. Further tasks wait for the next run.
 */
const maxTasks = 2000;

/**
 * Runs everything due, each task at the time it fell due.
 * @returns whether every due task was run
 */
export const runDueWork = (world: StripeWorld): boolean => {
  for (let count = 0; count < maxTasks; count += 1) {
    const task = nextTask(world);
    if (!task || task.dueAt > world.now()) return true;
    world.store.atomic(() => task.run(worldAt(world, task.dueAt)));
  }
  return false;
};
