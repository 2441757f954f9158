import { randomUUID } from 'node:crypto';
import { addCounts, noOne } from '../../../audience/status-counters';
import { type AskLanes, pageOfLanes, type Reach } from '../../../columns/lanes/page-of-lanes';
import { comparing } from '../../../columns/order/lane-order';
import { totalOf } from '../../../columns/reading/find-people';
import type { StatusCounts } from '../../../items/counts';
import { laneOf, lanes } from '../../../items/lanes';
import type { Columns } from '../columns-task';
import type { AskLane } from './lane-question';

/** Every answer, or undefined where one is lacking: then all of them are of no use. */
const allOf = <Answer>(answers: readonly (Answer | undefined)[]): readonly Answer[] | undefined => {
  const there = answers.filter((answer) => answer !== undefined);
  return there.length === answers.length ? there : undefined;
};

/**
 * Answers for audiences that no function holds alone: every lane is asked at once, and what they say is
 * put together.
 */
export const createLanesColumns = (ask: AskLane, reach?: Reach): Columns => ({
  async count(task) {
    const answers = await Promise.all(lanes.map((lane) => ask({ ...task, lane })));
    return allOf(answers.map(({ counts }) => counts))?.reduce<StatusCounts>(addCounts, noOne);
  },

  async find({ customerId, at, find: { from: _from, offset, limit, ...find } }) {
    const name = randomUUID();
    const fresh = Map.groupBy(find.fresh, ({ id }) => laneOf(id));
    const askAll: AskLanes = async (span) => {
      const questions = lanes.map((lane) => {
        const own = { ...find, fresh: fresh.get(lane) ?? [] };
        return { customerId, at, lane, find: own, span, page: name };
      });
      const answers = await Promise.all(questions.map(ask));
      const found = allOf(answers.map((answer) => answer.found));
      return (
        found && {
          counts: found.map(({ counts }) => counts).reduce<StatusCounts>(addCounts, noOne),
          parts: found.flatMap(({ parts }) => parts),
        }
      );
    };
    const page = await pageOfLanes(askAll, comparing(find.order), { offset, limit }, reach);
    return page && { ...page, ids: [...page.ids], total: totalOf(page.counts, find.status) };
  },
});
