import { limits } from '../limits';
import { messages } from '../messages';

/** What starts a sequence: a person enters a segment, or something happens in the store. */
export const sequenceTypes = ['segment', 'shopify'] as const;
export type SequenceType = (typeof sequenceTypes)[number];

/**
 * The store events that trigger sequences. A win-back is triggered when someone hasn't ordered for
 * a number of days.
 */
export const storeTriggers = [
  'CUSTOMER_CREATED',
  'FIRST_ORDER',
  'ORDER_PLACED',
  'ORDER_FULFILLED',
  'CHECKOUT_ABANDONED',
  'WIN_BACK',
] as const;
export type StoreTrigger = (typeof storeTriggers)[number];

/**
 * Returns whether a trigger is about an order or a cart, so that conditions on the products are
 * possible.
 */
export const hasContents = (trigger: StoreTrigger): boolean => trigger !== 'CUSTOMER_CREATED';

/** Returns which parts of the trigger event a sequence's emails can show. */
export const emailTriggerOf = (trigger: StoreTrigger) => ({
  hasCart: trigger === 'CHECKOUT_ABANDONED',
  hasOrder: ['ORDER_PLACED', 'FIRST_ORDER', 'ORDER_FULFILLED'].includes(trigger),
});

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];
export type ActiveDays = Readonly<Record<Weekday, boolean>>;

/** All seven days, the default of a new sequence. */
export const everyDay: ActiveDays = {
  sunday: true,
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: true,
};

/**
 * The first hour in which emails go out, and the hour before which they stop. 0 to 24 is all day.
 */
export type ActiveHours = { readonly from: number; readonly to: number };
export const allDay: ActiveHours = { from: 0, to: 24 };

const minutesPerHour = 60;
export const minutesPerDay = 24 * minutesPerHour;

const { maxDelayDays, maxDelayHours } = limits.sequence;
/** The maximum delay: 90 days and 23 hours. */
export const maxDelayMinutes = maxDelayDays * minutesPerDay + maxDelayHours * minutesPerHour;

/**
 * Returns the days and hours of a delay for its two inputs. Minutes beyond full hours are dropped.
 */
export const delayParts = (delayInMinutes: number) => ({
  days: Math.floor(delayInMinutes / minutesPerDay),
  hours: Math.floor((delayInMinutes % minutesPerDay) / minutesPerHour),
});

export const delayMinutes = ({ days, hours }: { days: number; hours: number }): number =>
  days * minutesPerDay + hours * minutesPerHour;

type Trigger = {
  readonly segmentId: string | null;
  readonly triggerType: StoreTrigger | null;
  readonly winBackDays: number | null;
};

/** Returns the parts of a sequence's trigger that are checked before the sequence is activated. */
export const triggerCheck = ({ segmentId, triggerType, winBackDays }: Trigger) => ({
  hasTrigger: Boolean(segmentId ?? triggerType),
  lacksDays: triggerType === 'WIN_BACK' && winBackDays === null,
});

/**
 * The parts of a sequence that are checked before it is activated or saved at the end of the
 * builder.
 */
export type CheckedSequence = {
  readonly hasTrigger: boolean;
  /** True for a win-back whose number of days is missing. */
  readonly lacksDays?: boolean;
  readonly activeDays: ActiveDays;
  readonly emails: readonly { readonly subject: string; readonly bodyLength: number }[];
};

/** A problem with a sequence, and the part of the builder that shows it. */
export type SequenceProblem = {
  readonly part: 'trigger' | 'emails' | 'activeDays';
  readonly message: string;
};

/** Returns the first problem of a sequence, or undefined if it can be saved. */
export const sequenceProblem = ({
  hasTrigger,
  lacksDays = false,
  activeDays,
  emails,
}: CheckedSequence): SequenceProblem | undefined => {
  if (!hasTrigger) return { part: 'trigger', message: messages.sequenceTriggerMissing };
  if (lacksDays) return { part: 'trigger', message: messages.sequenceWinBackDaysMissing };
  const empty = emails.findIndex(
    ({ subject, bodyLength }) => subject.trim() === '' || bodyLength <= limits.emptyBodyLength,
  );
  if (empty >= 0) {
    return { part: 'emails', message: `${empty + 1} ${messages.sequenceEmailEmpty}` };
  }
  if (!Object.values(activeDays).some(Boolean)) {
    return { part: 'activeDays', message: messages.sequenceNoActiveDay };
  }
  return undefined;
};

/** The reasons why a person gets no more emails of a sequence. */
export const leaveReasons = [
  ...(['unsubscribed', 'bounced', 'spam', 'suppressed', 'deleted', 'outside', 'ordered'] as const),
  'removed',
] as const;
