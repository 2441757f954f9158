import { type SubscriberStatus, subscriberStatus } from '../../../shared/contracts/subscribers';
import { noOne } from '../../audience/status-counters';
import type { StatusCounts } from '../../items/counts';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import { walkLane } from './walk-lane';

const isStatus = (text: string | undefined): text is SubscriberStatus =>
  subscriberStatus.options.some((status) => status === text);

/** How many were found, and after which subscriber to continue when the time was over. */
export type LaneCount = { readonly counts: StatusCounts; readonly next?: string };

export type LaneStretch = {
  /** Only subscribers behind this id. */
  readonly after?: string;
  /** Asked now and then; true ends the walk. @default to the end of the lane */
  readonly isOver?: () => boolean;
  /** How many subscribers are looked at between two checks of the time. @default 500 */
  readonly looksPerTick?: number;
};

/** How many of one lane fulfil the rules, by status. */
export const countLane = async (
  table: Table,
  customerId: string,
  lane: number,
  rules: CompiledRules,
  { after, isOver, looksPerTick = 500 }: LaneStretch = {},
): Promise<LaneCount> => {
  const counts = { ...noOne };
  let looked = 0;
  let next: string | undefined;
  const walk = { customerId, lane, rules, after, ahead: true };
  await walkLane(table, walk, (subscriberId, { st }, isMember) => {
    if (isMember && isStatus(st?.S)) counts[st.S] += 1;
    looked += 1;
    if (looked % looksPerTick === 0 && isOver?.()) next = subscriberId;
    return next === undefined;
  });
  return { counts, next };
};
