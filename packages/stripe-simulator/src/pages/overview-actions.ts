import { nextDue } from '../billing/due-work';
import type { Settings } from '../store';
import {
  deliverFlawed,
  deliverReversed,
  holdEvents,
  redeliver,
  release,
  setDoubled,
} from '../webhooks/on-demand';
import { type StripeSimulator, settingsOf } from '../world';

type Action = (simulator: StripeSimulator, fields: URLSearchParams) => void | Promise<void>;

const advance =
  (seconds: number): Action =>
  ({ clock }) =>
    clock.advance(seconds);

const resendWithFlaw =
  (flaw: 'stale' | 'forged'): Action =>
  (simulator, fields) =>
    deliverFlawed(simulator, fields.get('event') ?? '', flaw);

const endings: readonly Settings['afterLastTry'][] = ['cancel', 'mark_unpaid', 'leave_past_due'];

/** The actions of all buttons on the page, keyed by the button's value. */
const actions: Readonly<Record<string, Action>> = {
  again: (simulator, fields) => redeliver(simulator, fields.get('event') ?? ''),
  stale: resendWithFlaw('stale'),
  forged: resendWithFlaw('forged'),
  hold: holdEvents,
  release,
  reversed: deliverReversed,
  twice: (simulator) => setDoubled(simulator, true),
  once: (simulator) => setDoubled(simulator, false),
  'advance-hour': advance(3600),
  'advance-day': advance(24 * 3600),
  'advance-month': advance(31 * 24 * 3600),
  'advance-to-next': (simulator) => {
    const dueAt = nextDue(simulator);
    // Adds one second, so that the clock is past the time at which the task is due.
    if (dueAt !== undefined) simulator.clock.advance(Math.max(0, dueAt - simulator.now()) + 1);
  },
  ending: (simulator, fields) => {
    const finalAction = endings.find((one) => one === fields.get('ending'));
    if (finalAction)
      simulator.store.put('settings', { ...settingsOf(simulator), afterLastTry: finalAction });
  },
};

/** Runs the action of a button. Unknown actions do nothing. */
export const actOnDemand = async (
  simulator: StripeSimulator,
  fields: URLSearchParams,
): Promise<void> => {
  const name = fields.get('action') ?? '';
  if (Object.hasOwn(actions, name)) await actions[name]?.(simulator, fields);
};
