import { nextDue } from '../billing/due-work';
import type { Settings } from '../store';
import {
  deliverAgain,
  deliverFlawed,
  deliverReversed,
  hold,
  release,
  setDoubled,
} from '../webhooks/on-demand';
import { type StripeWorld, settingsOf } from '../world';

type Action = (world: StripeWorld, fields: URLSearchParams) => void | Promise<void>;

const advance =
  (seconds: number): Action =>
  ({ clock }) =>
    clock.advance(seconds);

const flawed =
  (flaw: 'stale' | 'forged'): Action =>
  (world, fields) =>
    deliverFlawed(world, fields.get('event') ?? '', flaw);

const endings: readonly Settings['afterLastTry'][] = ['cancel', 'mark_unpaid', 'leave_past_due'];

/** Every button of the page, by its value. */
const actions: Readonly<Record<string, Action>> = {
  again: (world, fields) => deliverAgain(world, fields.get('event') ?? ''),
  stale: flawed('stale'),
  forged: flawed('forged'),
  hold,
  release,
  reversed: deliverReversed,
  twice: (world) => setDoubled(world, true),
  once: (world) => setDoubled(world, false),
  'advance-hour': advance(3600),
  'advance-day': advance(24 * 3600),
  'advance-month': advance(31 * 24 * 3600),
  'advance-to-next': (world) => {
    const due = nextDue(world);
    // Adds one second, so that the task isn't due within the current second.
    if (due !== undefined) world.clock.advance(Math.max(0, due - world.now()) + 1);
  },
  ending: (world, fields) => {
    const afterLastTry = endings.find((one) => one === fields.get('ending'));
    if (afterLastTry) world.store.put('settings', { ...settingsOf(world), afterLastTry });
  },
};

/** Runs the action of a button. Unknown actions do nothing. */
export const actOnDemand = async (world: StripeWorld, fields: URLSearchParams): Promise<void> => {
  const name = fields.get('action') ?? '';
  if (Object.hasOwn(actions, name)) await actions[name]?.(world, fields);
};
