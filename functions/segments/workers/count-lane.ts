import { type Clock, systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable, type Table } from '../../platform/table/table';
import { stepHandler } from '../../platform/work/step-handler';
import { countPartition, type PartitionCount } from '../evaluation/count-partition';
import { type PartitionTask, partitionResult, partitionTask } from '../evaluation/partition-task';
import { createRuleBook, type RuleBook } from '../evaluation/rule-book';

type Dependencies = {
  readonly table: Table;
  readonly rules: Pick<RuleBook, 'compile'>;
  readonly clock: Clock;
};

const live = once(
  (): Dependencies => ({
    table: liveTable(),
    rules: createRuleBook(liveTable()),
    clock: systemClock,
  }),
);

/** Counts one partition of a customer's audience, or as much of it as the time allows. */
export const countOnePartition = async (
  { customerId, lane: partition, at, question, after, forMs, home }: PartitionTask,
  { table, rules, clock }: Dependencies,
): Promise<PartitionCount> => {
  const deadline = clock() + forMs;
  const compiled = await rules.compile(customerId, question, at);
  const isTimeUp = () => clock() >= deadline;
  return countPartition(table, customerId, partition, compiled, { after, isOver: isTimeUp, home });
};

export const handler = stepHandler(
  { input: partitionTask, output: partitionResult },
  countOnePartition,
  live,
);
