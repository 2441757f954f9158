import { expect, test } from 'vitest';
import type { BehaviorRule, FieldRule } from '../../../shared/contracts/segment-rules';
import { behaviorRuleText, fieldRuleText } from './segment-words';

const aboutSubscriber = { about: 'subscriber' } as const;
const fields: readonly [FieldRule, string][] = [
  [
    { field: 'city', type: 'text', operator: 'not_contains', value: ['Oslo'] },
    'City does not contain “Oslo”',
  ],
  [{ field: 'city', type: 'text', operator: 'is_empty', value: [] }, 'City is empty'],
  [
    { field: 'orders', type: 'number', operator: 'between', value: ['3', '5'] },
    'Orders is between 3 and 5',
  ],
  [
    { field: 'joined', type: 'date', operator: 'before', value: ['2026-03-09'] },
    'Joined before Mar 9, 2026',
  ],
  [
    { field: 'joined', type: 'date', operator: 'in_last_days', value: ['1'] },
    'Joined in the last 1 day',
  ],
  [{ field: 'vip', type: 'boolean', operator: 'is_true', value: [] }, 'Vip is yes'],
  [
    { field: 'total_spent', type: 'number', operator: 'greater_or_equal', value: ['100'] },
    'Total spent is at least 100',
  ],
  [{ field: 'name', type: 'text', operator: 'is', value: ['x'] }, 'Name (attribute) is “x”'],
  [
    { ...aboutSubscriber, field: 'name', type: 'text', operator: 'is_empty', value: [] },
    'Name is empty',
  ],
  [
    { ...aboutSubscriber, field: 'status', type: 'text', operator: 'is_not', value: ['spam'] },
    'Status is not Spam',
  ],
  [
    {
      ...aboutSubscriber,
      field: 'added_on',
      type: 'date',
      operator: 'after',
      value: ['2026-03-09'],
    },
    'Added on after Mar 9, 2026',
  ],
];

test.each(fields)('reads a condition on an attribute as a sentence: %#', (rule, expectedText) => {
  expect(fieldRuleText(rule)).toBe(expectedText);
});

const deliveryId = '01JD000000000000000000DRFT';
const past = { pastDays: 30 };
const behaviors: readonly [BehaviorRule, string][] = [
  [
    { action: 'OPENED', quantity: 3, timeRange: past },
    'opened at least 3 emails in the last 30 days',
  ],
  [
    { action: 'NOT_OPENED', quantity: 1, timeRange: past },
    'did not open any email in the last 30 days',
  ],
  [{ action: 'NOT_CLICKED', quantity: 4 }, 'clicked in fewer than 4 emails'],
  [{ action: 'RECEIVED', quantity: 1, deliveryId, deliveryName: 'Spring' }, 'received “Spring”'],
  [
    { action: 'NOT_CLICKED', quantity: 1, deliveryId, deliveryName: 'Spring' },
    'did not click in “Spring”',
  ],
  [
    { action: 'NOT_IN_SEGMENT', segmentId: deliveryId, segmentName: 'VIPs' },
    'is not in the segment “VIPs”',
  ],
  [
    { action: 'BOUGHT', what: 'products', ids: ['1', '2'], titles: ['Olive oil', 'Salt'] },
    'bought “Olive oil” or “Salt”',
  ],
  [
    {
      action: 'NOT_BOUGHT',
      what: 'collections',
      ids: ['9'],
      titles: ['Oils'],
      timeRange: past,
    },
    'did not buy anything from “Oils” in the last 30 days',
  ],
  [{ action: 'BOUGHT', what: 'products', ids: ['1'] }, 'bought a product'],
];

test.each(behaviors)('reads a behavior rule as a sentence: %#', (rule, expectedText) => {
  expect(behaviorRuleText(rule)).toBe(expectedText);
});
