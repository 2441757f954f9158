import type {
  SequenceStep,
  SequenceView,
} from '../../../../../../shared/contracts/sequences/sequence';
import {
  delayParts,
  minutesPerDay,
  type StoreTrigger,
  weekdays,
} from '../../../../../../shared/sequences/sequence-rules';
import { plural } from '../../../../lib/format';
import { conditionTexts } from './condition-words';
import type { SequenceSettings, SettingName } from './sequence-settings';

/** Describes what happens in the store for each trigger, and when. */
export const storeTriggerTexts: Readonly<
  Record<StoreTrigger, { title: string; description: string }>
> = {
  CUSTOMER_CREATED: {
    title: 'Customer created',
    description: 'Someone creates an account in the store.',
  },
  FIRST_ORDER: { title: 'First order', description: 'Someone places their first order.' },
  ORDER_PLACED: { title: 'Order placed', description: 'Any order, including the first.' },
  ORDER_FULFILLED: { title: 'Order fulfilled', description: 'An order ships.' },
  CHECKOUT_ABANDONED: {
    title: 'Checkout abandoned',
    description: 'Someone leaves checkout without buying for an hour.',
  },
  WIN_BACK: {
    title: 'Win-back',
    description: 'Someone hasn’t ordered again within a number of days.',
  },
};

type StoreRule = Pick<SequenceView, 'triggerType' | 'storeConditions' | 'winBackDays'>;

/** Describes a store trigger with its conditions: 'Order placed · total from 50'. */
export const storeTriggerText = ({
  triggerType,
  storeConditions,
  winBackDays,
}: StoreRule & { readonly triggerType: StoreTrigger }): string => {
  const { title } = storeTriggerTexts[triggerType];
  const triggerText =
    triggerType === 'WIN_BACK' && winBackDays !== null
      ? `${title} after ${plural(winBackDays, 'day')}`
      : title;
  return [triggerText, ...conditionTexts(storeConditions)].join(' · ');
};

/** Describes who enters: 'Someone joins “Newsletter”'. */
export const settingsTriggerText = ({
  segmentName,
  segmentId,
  ...store
}: StoreRule & Pick<SequenceView, 'segmentName' | 'segmentId'>): string => {
  if (store.triggerType) return storeTriggerText({ ...store, triggerType: store.triggerType });
  if (!segmentId) return 'No trigger yet';
  return segmentName ? `Someone joins “${segmentName}”` : 'Someone joins the segment';
};

/** Returns '3 days 2 hours'. Empty without a delay. */
export const delayText = (delayInMinutes: number): string => {
  const { days, hours } = delayParts(delayInMinutes);
  return [days ? plural(days, 'day') : '', hours ? plural(hours, 'hour') : '']
    .filter(Boolean)
    .join(' ');
};

/** Returns the text between two emails: 'Right away', 'Wait 3 days'. */
export const waitText = (delayInMinutes: number): string => {
  const text = delayText(delayInMinutes);
  return text ? `Wait ${text}` : 'Right away';
};

/** Returns the sum of the delays up to an email, ignoring that nothing is sent on some days. */
export const minutesUntil = (steps: readonly SequenceStep[], index: number): number =>
  steps.slice(0, index + 1).reduce((sum, { delayInMinutes }) => sum + delayInMinutes, 0);

/** Returns '4 emails over 12 days'. */
export const sequenceText = (steps: readonly SequenceStep[]): string => {
  const days = Math.round(minutesUntil(steps, steps.length - 1) / minutesPerDay);
  const emails = plural(steps.length, 'email');
  return days > 0 ? `${emails} over ${plural(days, 'day')}` : emails;
};

/** Returns an email's number and subject: '2. How we press'. */
export const stepTitle = ({ step, delivery }: SequenceStep): string =>
  `${step}. ${delivery.subject.trim() || 'Email with no subject'}`;

const settingNames: Readonly<Record<SettingName, string>> = {
  name: 'Name',
  segmentId: 'Segment',
  triggerType: 'Store event',
  fromName: 'Sender name',
  fromAddress: 'Sender',
  activeDays: 'Active days',
  activeHours: 'Active hours',
  againAfterDays: 'Re-entry',
  endsOutside: 'Exit when they leave the segment',
  endsWithOrder: 'Exit when they buy something',
  storeConditions: 'Conditions',
  winBackDays: 'Days without an order',
};
export const settingName = (name: SettingName): string => settingNames[name];

/** Returns 'Monday' for the key 'monday'. */
export const dayName = (day: (typeof weekdays)[number]): string =>
  day.charAt(0).toUpperCase() + day.slice(1);

/** Returns '09:00' for the hour 9. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const daysText = (days: SequenceSettings['activeDays']): string => {
  const active = weekdays.filter((day) => days[day]);
  if (active.length === weekdays.length) return 'every day';
  return active.map((day) => dayName(day).slice(0, 3)).join(', ') || 'no days';
};

/** Describes a setting's value, for comparing two versions. */
export const settingText = (
  name: SettingName,
  settings: SequenceSettings,
  segmentName: string | undefined,
): string => {
  const { activeHours, againAfterDays: reentryDays, triggerType } = settings;
  const texts: Readonly<Record<SettingName, string>> = {
    name: settings.name,
    segmentId: settings.segmentId ? (segmentName ?? 'another segment') : 'none',
    triggerType: triggerType ? storeTriggerTexts[triggerType].title : 'none',
    fromName: settings.fromName || 'the sender’s name',
    fromAddress: settings.fromAddress || 'none',
    activeDays: daysText(settings.activeDays),
    activeHours: `${hourText(activeHours.from)}–${hourText(activeHours.to)}`,
    againAfterDays: reentryDays ? `after ${plural(reentryDays, 'day')}` : 'never',
    endsOutside: settings.endsOutside ? 'on' : 'off',
    endsWithOrder: settings.endsWithOrder ? 'on' : 'off',
    storeConditions: conditionTexts(settings.storeConditions).join(', ') || 'none',
    winBackDays: settings.winBackDays ? String(settings.winBackDays) : 'none',
  };
  return texts[name];
};
