import type { Subscription } from '../objects/subscription';
import { withItem } from '../objects/subscription';
import { type StripeSimulator, sendEvent, simulatorAt } from '../world';
import { expireCheckout } from './checkout';
import { advanceInvoice, cycleInvoice } from './invoices';
import { periodEnd } from './periods';
import { endSubscription } from './subscriptions';

/**
 * Starts a subscription's next period and creates the invoice for it. The invoice is charged an
 * hour later.
 */
const renew = (simulator: StripeSimulator, before: Subscription): void => {
  const [item] = before.items.data;
  const current_period_start = item.current_period_end;
  const current_period_end = periodEnd(
    before.billing_cycle_anchor,
    current_period_start,
    item.price,
  );
  const renewedSubscription = withItem(before, { current_period_start, current_period_end });
  const { id } = cycleInvoice(simulator, renewedSubscription);
  const updatedSubscription = { ...renewedSubscription, latest_invoice: id };
  simulator.store.put('subscription', updatedSubscription);
  const previous = { items: before.items, latest_invoice: before.latest_invoice };
  sendEvent(simulator, {
    type: 'customer.subscription.updated',
    object: updatedSubscription,
    previous,
  });
};

const advanceSubscription = (simulator: StripeSimulator, subscription: Subscription): void => {
  const { cancel_at: cancelAt } = subscription;
  if (cancelAt !== null && cancelAt <= simulator.now()) {
    endSubscription(simulator, subscription, 'cancellation_requested');
  } else renew(simulator, subscription);
};

type Task = { readonly dueAt: number; readonly run: (simulator: StripeSimulator) => void };

/**
 * Returns the automatic task that is due first. If several tasks are due at the same time, payments
 * come first.
 */
const nextTask = ({ store }: StripeSimulator): Task | undefined => {
  const invoice = store.firstDue('invoice');
  const checkout = store.firstDue('checkout');
  const subscription = store.firstDue('subscription');
  const storedAnswer = store.firstDue('answered');
  const tasks: (Task | undefined)[] = [
    invoice && { ...invoice, run: (simulator) => advanceInvoice(simulator, invoice.value) },
    checkout && { ...checkout, run: (simulator) => void expireCheckout(simulator, checkout.value) },
    subscription && {
      ...subscription,
      run: (simulator) => advanceSubscription(simulator, subscription.value),
    },
    storedAnswer && { ...storedAnswer, run: () => store.remove('answered', storedAnswer.value.id) },
  ];
  return tasks.filter((task) => task !== undefined).sort((a, b) => a.dueAt - b.dueAt)[0];
};

/** Returns when the next automatic task is due, in seconds. */
export const nextDue = (simulator: StripeSimulator): number | undefined =>
  nextTask(simulator)?.dueAt;

/**
 * The maximum number of tasks per run. Ten years of one subscription, renewed monthly, are about
 * 300 tasks. Any further tasks are left for the next run.
 */
const maxTasks = 2000;

/**
 * Runs all due tasks, each as of the time at which it was due.
 * @returns whether every due task was run
 */
export const runDueTasks = (simulator: StripeSimulator): boolean => {
  for (let count = 0; count < maxTasks; count += 1) {
    const task = nextTask(simulator);
    if (!task || task.dueAt > simulator.now()) return true;
    simulator.store.atomic(() => task.run(simulatorAt(simulator, task.dueAt)));
  }
  return false;
};
