import type {
  NudgeBackground,
  NudgeIcon,
  NudgeRule,
} from '../../../../../shared/contracts/assistant/nudges';

/** When a nudge shows, in words. */
export const ruleWords: Readonly<Record<NudgeRule, string>> = {
  always: 'Always',
  no_email: 'No email for 14 days',
  opens_falling: 'Opens are falling',
  cooled_off: 'A segment has cooled off',
  holiday: 'A holiday is near',
  new_product: 'A product is new',
  best_seller: 'A product sells best',
};

export const iconWords: Readonly<Record<NudgeIcon, string>> = {
  mail: 'Envelope',
  trend: 'Falling line',
  people: 'People',
  calendar: 'Calendar',
  package: 'Parcel',
  bulb: 'Light bulb',
};

export const backgroundWords: Readonly<Record<NudgeBackground, string>> = {
  iris: 'Violet',
  leaf: 'Green',
  gold: 'Yellow',
  rose: 'Red',
  sky: 'Blue',
  plain: 'Plain',
};

/** Choices of a select. */
export const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
