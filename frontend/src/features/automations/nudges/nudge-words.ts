import type {
  NudgeBackground,
  NudgeIcon,
  NudgeRule,
} from '../../../../../shared/contracts/assistant/nudges';

/** Labels for the rules that determine when a nudge is shown. */
export const ruleLabels: Readonly<Record<NudgeRule, string>> = {
  always: 'Always',
  no_email: 'No email for 14 days',
  opens_falling: 'Open rate is dropping',
  cooled_off: 'A segment is losing engagement',
  holiday: 'A holiday is coming up',
  new_product: 'New product',
  best_seller: 'Best-selling product',
};

export const iconLabels: Readonly<Record<NudgeIcon, string>> = {
  mail: 'Envelope',
  trend: 'Falling line',
  people: 'People',
  calendar: 'Calendar',
  package: 'Parcel',
  bulb: 'Light bulb',
};

export const backgroundLabels: Readonly<Record<NudgeBackground, string>> = {
  iris: 'Violet',
  leaf: 'Green',
  gold: 'Yellow',
  rose: 'Red',
  sky: 'Blue',
  plain: 'Plain',
};

/** Returns the options of a select. */
export const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
