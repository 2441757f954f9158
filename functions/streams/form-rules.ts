import { parseSignupsKey, signupCountOf } from '../items/audience/signup';
import {
  deviceCountAttribute,
  formCountAttribute,
  formMonthKey,
  formTotalsKey,
} from '../items/form-version';
import { formPageCountsKey } from '../items/form-visit';
import { toInstant } from '../platform/clock';
import { dayMs } from '../platform/local-day';
import { createMemo } from '../platform/memo';
import type { Change } from '../platform/work/stream-handler';
import type { CounterDelta } from './counter-rules';
import type { DayOf } from './growth-rules';

const signupsKeyOf = createMemo(parseSignupsKey);

/**
 * Returns what a signup adds to its form's counts: in total, and on the day it was sent or
 * confirmed, on which device, and on which page. The counts come from the stored signup, so nothing is lost if a worker crashes after
 * storing it. The time of the signup alone determines the counter item. The customer's local day is
 * an attribute of that item.
 */
export const formDeltas = (change: Change, dayOf: DayOf): readonly CounterDelta[] => {
  const signupsKey = signupsKeyOf(change.pk);
  const signup = signupsKey && signupCountOf(change);
  if (!signup) return [];
  const { customerId, lane: partition } = signupsKey;
  const { formId, count, visit } = signup;
  const at = Date.parse(signup.at);
  const utcDay = Math.floor(at / dayMs);
  const day = dayOf(customerId, at) ?? utcDay;
  const month = toInstant(at).slice(0, 7);
  const daily = formCountAttribute(count, day);
  const onDevice = visit && { [deviceCountAttribute(count, day, visit.device)]: 1 };
  const page = visit?.page;
  return [
    { ...formTotalsKey(formId, partition), moves: { [formCountAttribute(count)]: 1 } },
    { ...formMonthKey(formId, month, partition), moves: { [daily]: 1, ...onDevice } },
    ...(page ? [{ ...formPageCountsKey(formId, page, partition), moves: { [daily]: 1 } }] : []),
  ];
};

/** Returns the customers whose time zones a batch of signups needs. */
export const signingCustomers = (changes: readonly Change[]): string[] => [
  ...new Set(changes.flatMap(({ pk }) => signupsKeyOf(pk)?.customerId ?? [])),
];
