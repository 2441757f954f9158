import type {
  SequenceStep,
  SequenceView,
} from '../../../../../../shared/contracts/sequences/sequence';
import { messages } from '../../../../../../shared/messages';
import { sequenceProblem, triggerCheck } from '../../../../../../shared/sequences/sequence-rules';
import { ProblemError } from '../../../../lib/api/problem-error';
import type { SequenceSettings } from './sequence-settings';

export const stepNames = ['Trigger', 'Emails', 'Settings'] as const;

/** What keeps a series from being saved or activated, and where it is put right. */
export type Missing = {
  readonly message: string;
  /** The builder's step, from 0; absent where no step can help. */
  readonly step?: number;
  /** Number of the email, from 1. */
  readonly email?: number;
  /** What is missing lies in the settings of the account. */
  readonly inAccount?: boolean;
  /** Told from what is on the screen, so that it can be seen to be put right. */
  readonly isSeenHere?: true;
};

const places: Readonly<Record<string, number>> = {
  trigger: 0,
  segmentId: 0,
  triggerType: 0,
  storeConditions: 0,
  winBackDays: 0,
  emails: 1,
  activeDays: 2,
  fromAddress: 2,
  senderId: 2,
  name: 2,
};

/** The number that a message about one email begins with. */
const emailOf = (message: string): number | undefined => {
  const number = /^(?:Email )?(\d+)[: ]/.exec(message)?.[1];
  return number === undefined ? undefined : Number(number);
};

const inAccount: readonly string[] = ['business_address_missing', 'sender_not_verified'];

const missing = (message: string, field: string | undefined): Missing => {
  const step = field === undefined ? undefined : places[field];
  const email = step === 1 ? emailOf(message) : undefined;
  return { message, ...(step !== undefined && { step }), ...(email && { email }) };
};

const here = (message: string, field: string): Missing => ({
  ...missing(message, field),
  isSeenHere: true,
});

/** What the server refused, and where that is put right. */
export const missingOf = (error: unknown): Missing | undefined => {
  if (!(error instanceof ProblemError) || error.status === 0 || error.status >= 500)
    return undefined;
  const field = Object.keys(error.fields).find((name) => name in places);
  const found = missing(error.message, field);
  return inAccount.includes(error.code) ? { ...found, inAccount: true } : found;
};

/** Of what was found here only what is still missing; what the server said stays until dismissed. */
export const stillMissing = (
  found: Missing | undefined,
  ...now: Parameters<typeof missingHere>
): Missing | undefined =>
  found?.isSeenHere && missingHere(...now)?.message !== found.message ? undefined : found;

/** Seen without asking the server; it looks closer, into the bodies too. */
export const missingHere = (
  settings: SequenceSettings,
  steps: readonly SequenceStep[],
  isActivating: boolean,
): Missing | undefined => {
  if (settings.name.trim() === '') return here('Name is required', 'name');
  const emails = steps.map(({ delivery: { subject, hasBody } }) => ({
    subject,
    bodyLength: hasBody ? Number.POSITIVE_INFINITY : 0,
  }));
  const { activeDays } = settings;
  const problem = sequenceProblem({ ...triggerCheck(settings), activeDays, emails });
  if (problem) return here(problem.message, problem.part);
  if (!isActivating || settings.fromAddress) return undefined;
  return here(messages.sequenceSenderMissing, 'fromAddress');
};

/** Whether an active series differs from what goes out. An email that was edited is known first by its step. */
export const hasUnsentChanges = (
  { enabled, hasChanges }: SequenceView,
  steps: readonly SequenceStep[] | undefined,
): boolean => enabled && (hasChanges || Boolean(steps?.some((step) => step.hasChanges)));

/** Whether activating would change nothing of what goes out. */
export const isUpToDate = (
  view: SequenceView,
  steps: readonly SequenceStep[] | undefined,
): boolean => view.enabled && !view.paused && !hasUnsentChanges(view, steps);
