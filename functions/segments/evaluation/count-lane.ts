import { type SubscriberStatus, subscriberStatus } from '../../../shared/contracts/subscribers';
import type { Table } from '../../platform/table';
import { noOne, type StatusCounts } from '../../subscribers/audience-counters';
import type { CompiledRules } from '../rules/compile-segments';
import { walkLane } from './walk-lane';

const isStatus = (text: string | undefined): text is SubscriberStatus =>
  subscriberStatus.options.some((status) => status === text);

/** How many of one lane fulfil the rules, by status. */
export const countLane = async (
  table: Table,
  customerId: string,
  lane: number,
  rules: CompiledRules,
): Promise<StatusCounts> => {
  const counts = { ...noOne };
  await walkLane(table, { customerId, lane, rules, ahead: true }, (_sid, { st }, isMember) => {
    if (isMember && isStatus(st?.S)) counts[st.S] += 1;
    return true;
  });
  return counts;
};
