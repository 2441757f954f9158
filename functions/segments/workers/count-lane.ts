import { once } from '../../platform/once';
import { stepHandler } from '../../platform/step-handler';
import { liveTable, type Table } from '../../platform/table';
import type { StatusCounts } from '../../subscribers/audience-counters';
import { countLane } from '../evaluation/count-lane';
import { type LaneTask, laneCounts, laneTask } from '../evaluation/lane-task';
import { createRuleBook, type RuleBook } from '../evaluation/rule-book';

type Dependencies = { readonly table: Table; readonly rules: Pick<RuleBook, 'compile'> };

const live = once((): Dependencies => ({ table: liveTable(), rules: createRuleBook(liveTable()) }));

/** Counts one lane of a customer's audience for a segment preview, list or send. */
export const countOneLane = async (
  { customerId, lane, at, question }: LaneTask,
  { table, rules }: Dependencies,
): Promise<StatusCounts> => {
  const compiled = await rules.compile(customerId, question, at);
  return countLane(table, customerId, lane, compiled);
};

export const handler = stepHandler({ input: laneTask, output: laneCounts }, countOneLane, live);
