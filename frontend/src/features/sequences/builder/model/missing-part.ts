import type {
  SequenceStep,
  SequenceView,
} from '../../../../../../shared/contracts/sequences/sequence';
import { messages } from '../../../../../../shared/messages';
import { sequenceProblem, triggerCheck } from '../../../../../../shared/sequences/sequence-rules';
import { ProblemError } from '../../../../lib/api/problem-error';
import type { SequenceSettings } from './sequence-settings';

export const stepNames = ['Trigger', 'Emails', 'Settings'] as const;

/** What prevents saving or activating a sequence, and where to fix it. */
export type MissingEntry = {
  readonly message: string;
  /**
   * The index of the builder's step, counted from 0. Absent if the problem can't be fixed in any
   * step.
   */
  readonly step?: number;
  /** The number of the email, from 1. */
  readonly email?: number;
  /** Whether the author has to fix the problem in the account settings. */
  readonly isAccountProblem?: boolean;
  /**
   * Set if the builder itself found the problem, so that the builder can detect when the problem is
   * fixed.
   */
  readonly isSeenHere?: true;
};

const stepByField: Readonly<Record<string, number>> = {
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

/** Returns the email number at the start of a message about one email. */
const emailOf = (message: string): number | undefined => {
  const number = /^(?:Email )?(\d+)[: ]/.exec(message)?.[1];
  return number === undefined ? undefined : Number(number);
};

const inAccount: readonly string[] = ['business_address_missing', 'sender_not_verified'];

const createMissingEntry = (message: string, field: string | undefined): MissingEntry => {
  const step = field === undefined ? undefined : stepByField[field];
  const email = step === 1 ? emailOf(message) : undefined;
  return { message, ...(step !== undefined && { step }), ...(email && { email }) };
};

const createLocalEntry = (message: string, field: string): MissingEntry => ({
  ...createMissingEntry(message, field),
  isSeenHere: true,
});

/** Returns the reason why the server rejected a save, and where to fix the problem. */
export const missingEntryOf = (error: unknown): MissingEntry | undefined => {
  if (!(error instanceof ProblemError) || error.status === 0 || error.status >= 500)
    return undefined;
  const field = Object.keys(error.fields).find((name) => name in stepByField);
  const found = createMissingEntry(error.message, field);
  return inAccount.includes(error.code) ? { ...found, isAccountProblem: true } : found;
};

/**
 * Returns which of the problems found by the builder still exist. Server errors stay until they are
 * dismissed.
 */
export const stillMissing = (
  found: MissingEntry | undefined,
  ...currentState: Parameters<typeof findMissingLocally>
): MissingEntry | undefined =>
  found?.isSeenHere && findMissingLocally(...currentState)?.message !== found.message
    ? undefined
    : found;

/**
 * Returns what is missing, without calling the server. The server checks more thoroughly, including
 * the email bodies.
 */
export const findMissingLocally = (
  settings: SequenceSettings,
  steps: readonly SequenceStep[],
  isActivating: boolean,
): MissingEntry | undefined => {
  if (settings.name.trim() === '') return createLocalEntry('Name is required', 'name');
  const emails = steps.map(({ delivery: { subject, hasBody } }) => ({
    subject,
    bodyLength: hasBody ? Number.POSITIVE_INFINITY : 0,
  }));
  const { activeDays } = settings;
  const problem = sequenceProblem({ ...triggerCheck(settings), activeDays, emails });
  if (problem) return createLocalEntry(problem.message, problem.part);
  if (!isActivating || settings.fromAddress) return undefined;
  return createLocalEntry(messages.sequenceSenderMissing, 'fromAddress');
};

/**
 * Returns whether an active sequence has changes that aren't in the active version yet. After an
 * email is edited, the step's data shows the change before the sequence's data does.
 */
export const hasUnsentChanges = (
  { enabled, hasChanges }: SequenceView,
  steps: readonly SequenceStep[] | undefined,
): boolean => enabled && (hasChanges || Boolean(steps?.some((step) => step.hasChanges)));

/** Returns whether activating the sequence again would change nothing about what is sent. */
export const isUpToDate = (
  view: SequenceView,
  steps: readonly SequenceStep[] | undefined,
): boolean => view.enabled && !view.paused && !hasUnsentChanges(view, steps);
