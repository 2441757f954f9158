import {
  type SetupProgress,
  type SetupState,
  type SetupStep,
  type SetupView,
  setupSteps,
} from '../../shared/contracts/setup';
import { DEFAULT_LANGUAGE } from '../../shared/email/language';
import type { Customer } from '../items/account/customer';
import type { CustomerOverview } from '../items/account/customer-overview';

type SetupInput = {
  readonly customer: Customer;
  readonly overview: Pick<CustomerOverview, 'deliveries' | 'milestones'>;
  /** The number of subscribers, whatever their status. */
  readonly subscribers: number;
};

const hasBrand = ({ about, logoUrl, brandColors = [] }: Customer): boolean =>
  Boolean(about) && (logoUrl !== undefined || brandColors.some(Boolean));

/** Whether a step is done, judging only by what the store has. */
const isDone: Readonly<Record<SetupStep, (input: SetupInput) => boolean>> = {
  locale: ({ customer: { zoneRev, language } }) => zoneRev !== undefined && language !== undefined,
  brand: ({ customer }) => hasBrand(customer),
  address: ({ customer }) => customer.businessAddress.trim() !== '',
  domain: ({ overview }) => overview.milestones.includes('domain'),
  subscribers: ({ subscribers }) => subscribers > 0,
  sequence: ({ overview }) => overview.milestones.includes('sequence'),
  first_email: ({ overview }) => overview.deliveries.length > 0,
};

/** The steps that the free plan doesn't include. */
const premiumSteps: readonly SetupStep[] = ['domain', 'sequence'];

const stateOf = (step: SetupStep, input: SetupInput): SetupState => {
  const decision = input.customer.setup?.[step];
  if (decision === 'done' || isDone[step](input)) return 'done';
  return decision ?? 'open';
};

/**
 * Returns the setup of a store as a checklist.
 * @returns undefined when nothing is left to do on the store's plan, and for stores from before there
 *   was a checklist
 */
export const setupOf = (input: SetupInput): SetupView | undefined => {
  const { setup, premium, timeZone, language = DEFAULT_LANGUAGE } = input.customer;
  if (!setup) return undefined;
  const steps = setupSteps
    .filter((step) => premium || !premiumSteps.includes(step))
    .map((step) => ({ step, state: stateOf(step, input) }));
  return steps.some(({ state }) => state === 'open') ? { steps, timeZone, language } : undefined;
};

/**
 * Returns true once no step is left to do, not even one that needs Premium. A store that upgrades
 * later still sees those steps.
 */
export const isSetupFinished = (input: SetupInput): boolean =>
  setupSteps.every((step) => stateOf(step, input) !== 'open');

/** Returns the progress of a store's setup, or undefined when nothing is left to do. */
export const progressOf = (input: SetupInput): SetupProgress | undefined => {
  const steps = setupOf(input)?.steps ?? [];
  const next = steps.find(({ state }) => state === 'open');
  if (!next) return undefined;
  const open = steps.filter(({ state }) => state === 'open').length;
  return { done: steps.length - open, total: steps.length, next: next.step };
};
