import { liveColumnObjects } from '../../columns/copy/column-objects';
import { createCopyPointers } from '../../columns/copy/copy-pointers';
import { createCopyReader } from '../../columns/reading/copy-reader';
import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { stepHandler } from '../../platform/work/step-handler';
import { createLaneReader, type LaneColumnsReader } from '../evaluation/lanes/answer-lane';
import {
  type LaneAnswer,
  type LaneQuestion,
  laneAnswer,
  laneQuestion,
} from '../evaluation/lanes/lane-question';
import { createRuleBook } from '../evaluation/rule-book';

const live = once((): LaneColumnsReader => {
  const table = liveTable();
  const copies = createCopyReader({
    objects: liveColumnObjects(),
    clock: systemClock,
    pointers: createCopyPointers(table),
  });
  return createLaneReader({ table, copies, rules: createRuleBook(table) });
});

/**
 * Answers about one lane of the columnar copy of a large audience. Eight functions run this, each is asked
 * about its own lane alone, and keeps it in memory for the next question.
 */
export const answer = async (
  question: LaneQuestion,
  lane: LaneColumnsReader,
): Promise<LaneAnswer> =>
  'find' in question
    ? { found: await lane.list(question) }
    : { counts: await lane.count(question) };

export const handler = stepHandler({ input: laneQuestion, output: laneAnswer }, answer, live);
