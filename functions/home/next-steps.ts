import type { GrowthView } from '../../shared/contracts/growth';
import type { NextStep } from '../../shared/contracts/home';
import type { Customer } from '../items/account/customer';
import type { CustomerOverview } from '../items/account/customer-overview';
import type { Draft } from '../items/draft';

/** After this many days without an email, people forget that they signed up. */
const quietDays = 14;
const dayMs = 86_400_000;
const maxSteps = 5;

export type StepInput = {
  /** The current time in epoch milliseconds. */
  readonly now: number;
  readonly customer: Pick<Customer, 'businessAddress'>;
  readonly audience: Pick<GrowthView, 'size' | 'active'>;
  readonly overview: Pick<CustomerOverview, 'deliveries' | 'failedImports' | 'reviews'>;
  /** Managers also see what is waiting for a review. */
  readonly isManager: boolean;
  /** Whether the setup checklist is shown. Its steps aren't repeated here. */
  readonly isSettingUp: boolean;
  readonly written: {
    readonly scheduled: number;
    readonly newest?: Pick<Draft, 'id' | 'name'> & { readonly areChangesRequested: boolean };
  };
};

const toReview = ({ overview: { reviews }, isManager }: StepInput): NextStep[] =>
  isManager
    ? reviews.map(({ draftId, name }) => ({
        id: `review_email:${draftId}`,
        kind: 'review_email' as const,
        draftId,
        name,
      }))
    : [];

const toResume = ({ overview: { deliveries } }: StepInput): NextStep[] =>
  deliveries
    .filter(({ status }) => status === 'paused')
    .map(({ deliveryId, name }) => ({
      id: `resume_delivery:${deliveryId}`,
      kind: 'resume_delivery' as const,
      deliveryId,
      name,
    }));

const pendingSteps = (stepInput: StepInput): NextStep[] => [
  ...toResume(stepInput),
  ...toReview(stepInput),
  ...stepInput.overview.failedImports.map(({ importId, fileName }) => ({
    id: `resume_import:${importId}`,
    kind: 'resume_import' as const,
    importId,
    fileName,
  })),
];

const missingSetup = ({ customer, audience }: StepInput): NextStep[] => [
  ...(customer.businessAddress.trim() === ''
    ? [{ id: 'add_business_address', kind: 'add_business_address' as const }]
    : []),
  ...(audience.size === 0 ? [{ id: 'add_subscribers', kind: 'add_subscribers' as const }] : []),
];

/**
 * Suggests finishing the newest draft before writing a new email. If that draft is in review,
 * suggests nothing. If there is no draft but an email is scheduled, suggests nothing either.
 */
const nextEmail = ({ now, audience, overview, isSettingUp, written }: StepInput): NextStep[] => {
  const { newest, scheduled } = written;
  if (overview.reviews.some(({ draftId }) => draftId === newest?.id)) return [];
  if (newest) {
    const { id: draftId, name, areChangesRequested } = newest;
    const id = `finish_draft:${draftId}`;
    return [{ id, kind: 'finish_draft', draftId, name, areChangesRequested }];
  }
  const [last] = overview.deliveries;
  const days = last && Math.floor((now - Date.parse(last.createdAt)) / dayMs);
  if (days === undefined && isSettingUp) return [];
  const isQuiet = days === undefined || days >= quietDays;
  if (audience.active === 0 || scheduled > 0 || !isQuiet) return [];
  return [{ id: 'write_email', kind: 'write_email', days, people: audience.active }];
};

/**
 * Returns what to do next, based only on facts: what is blocked, what is missing, and what was
 * started.
 */
export const nextSteps = (stepInput: StepInput): NextStep[] =>
  [
    ...pendingSteps(stepInput),
    ...(stepInput.isSettingUp ? [] : missingSetup(stepInput)),
    ...nextEmail(stepInput),
  ].slice(0, maxSteps);
