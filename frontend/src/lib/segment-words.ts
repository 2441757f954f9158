import { fieldTypeRules, operatorTable } from '../../../shared/audience/segment-operators';
import type {
  BehaviorRule,
  EmailRule,
  FieldRule,
  PurchaseRule,
  SegmentDefinition,
} from '../../../shared/contracts/segment-rules';
import { fieldName } from './field-name';
import { formatDay, formatFullDate, plural } from './format';
import { statusLabel } from './status-words';

const dayOf = formatFullDate;

/**
 * Describes a condition about an attribute or date: 'City contains “Oslo”', 'Orders is between 3
 * and 5', 'Added on in the last 30 days'.
 */
export const fieldRuleText = (rule: FieldRule): string => {
  const { about, field, type, operator, value } = rule;
  const { label } = operatorTable[operator];
  const name = fieldName(rule);
  if (operator === 'in_last_days') return `${name} in the last ${plural(Number(value[0]), 'day')}`;
  const shownValues = value.map((one) => {
    const { shownAs: displayType } = fieldTypeRules(type);
    if (displayType === 'day') return dayOf(one);
    if (about && field === 'status') return statusLabel(one);
    return displayType === 'number' ? one : `“${one}”`;
  });
  return [name, label, shownValues.join(' and ')].filter(Boolean).join(' ');
};

const timeRangeText = ({ timeRange }: Pick<EmailRule, 'timeRange'>): string => {
  if (!timeRange) return '';
  if ('pastDays' in timeRange) return ` in the last ${plural(timeRange.pastDays, 'day')}`;
  return ` between ${formatDay(timeRange.start)} and ${formatDay(timeRange.end)}`;
};

const verbs = {
  OPENED: 'opened',
  CLICKED: 'clicked in',
  RECEIVED: 'received',
  NOT_OPENED: 'opened',
  NOT_CLICKED: 'clicked in',
  NOT_RECEIVED: 'received',
} as const;

const infinitives = {
  NOT_OPENED: 'open',
  NOT_CLICKED: 'click in',
  NOT_RECEIVED: 'receive',
} as const;

const emailRuleText = (rule: EmailRule): string => {
  const { action, deliveryId, deliveryName, quantity } = rule;
  const email = `“${deliveryName || 'an email'}”`;
  const verb = verbs[action];
  if (!(action in infinitives)) {
    const emailText = deliveryId ? email : `at least ${plural(quantity, 'email')}`;
    return `${verb} ${emailText}${timeRangeText(rule)}`;
  }
  if (!deliveryId && quantity > 1) {
    return `${verb} fewer than ${plural(quantity, 'email')}${timeRangeText(rule)}`;
  }
  const infinitive = infinitives[action as keyof typeof infinitives];
  return `did not ${infinitive} ${deliveryId ? email : 'any email'}${timeRangeText(rule)}`;
};

/**
 * Describes a condition about purchases: 'bought “Olive oil” or “Salt”', 'did not buy anything from
 * “Oils” in the last 30 days'.
 */
const purchaseRuleText = (rule: PurchaseRule): string => {
  const { action, what: emailText, ids, titles } = rule;
  const knownTitles = ids.map((_, index) => titles?.[index]).filter((title) => title !== undefined);
  const one = emailText === 'products' ? 'a product' : 'a collection';
  const titlesText =
    knownTitles.length > 0 ? knownTitles.map((title) => `“${title}”`).join(' or ') : one;
  const objectText = emailText === 'products' ? titlesText : `anything from ${titlesText}`;
  const verb = action === 'BOUGHT' ? 'bought' : 'did not buy';
  return `${verb} ${objectText}${timeRangeText(rule)}`;
};

/**
 * Describes a condition about behavior: 'opened at least 3 emails in the last 30 days', 'is not in
 * the segment “VIPs”'.
 */
export const behaviorRuleText = (rule: BehaviorRule): string => {
  if ('what' in rule) return purchaseRuleText(rule);
  if (!('segmentId' in rule)) return emailRuleText(rule);
  const is = rule.action === 'IN_SEGMENT' ? 'is in' : 'is not in';
  return `${is} the segment “${rule.segmentName || 'that was deleted'}”`;
};

/** Returns a text for each condition. Members must meet all conditions. */
export const rulesTexts = ({
  fieldRule,
  behaviorRule,
}: Pick<SegmentDefinition, 'fieldRule' | 'behaviorRule'>): readonly string[] => [
  ...fieldRule.map(fieldRuleText),
  ...behaviorRule.map(behaviorRuleText),
];
