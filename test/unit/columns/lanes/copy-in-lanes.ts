import { changeFileKey } from '../../../../functions/columns/changes/change-file';
import type { ChangeLine } from '../../../../functions/columns/changes/change-line';
import { packLane } from '../../../../functions/columns/copy/lane-file';
import { columnsFormat, putManifest } from '../../../../functions/columns/copy/manifest';
import { packJson } from '../../../../functions/columns/copy/packed-json';
import {
  newestFirst,
  type PersonColumns,
} from '../../../../functions/columns/format/person-columns';
import type { Reach } from '../../../../functions/columns/lanes/page-of-lanes';
import { createCopyReader } from '../../../../functions/columns/reading/copy-reader';
import { laneOf, lanes } from '../../../../functions/items/lanes';
import type { Table } from '../../../../functions/platform/table/table';
import { createColumns } from '../../../../functions/segments/evaluation/answer-columns';
import { createLaneReader } from '../../../../functions/segments/evaluation/lanes/answer-lane';
import { createLanesColumns } from '../../../../functions/segments/evaluation/lanes/ask-lanes';
import {
  type AskLane,
  laneAnswer,
  laneQuestion,
} from '../../../../functions/segments/evaluation/lanes/lane-question';
import type { RuleBook } from '../../../../functions/segments/evaluation/rule-book';
import { compileDefinition } from '../../../../functions/segments/rules/compile-segments';
import { ruleMoment } from '../../../../functions/segments/rules/rule-moment';
import { answer } from '../../../../functions/segments/workers/ask-lane';
import { segmentDefinition } from '../../../../shared/contracts/segment-rules';
import { columnsInMemory } from '../../../support/stand-ins/columns-in-memory';

export const customerId = '01JC00000000000000000000AA';
export const madeAt = Date.UTC(2026, 10, 20);

/** As an answer or a question goes from function to function. */
const onTheWay = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A copy of these people, and changes beside it that it has not taken over. */
export const copyOf = async (
  people: readonly PersonColumns[],
  changes: readonly ChangeLine[] = [],
) => {
  const { objects, kept } = columnsInMemory(() => madeAt);
  const files = await Promise.all(
    lanes.map(async (lane) => {
      const own = people.filter(({ id }) => laneOf(id) === lane).sort(newestFirst);
      if (own.length === 0) return [];
      const { body, extents } = await packLane(own);
      const key = `columns/${customerId}/${lane}.col`;
      await objects.put(key, body);
      return [{ lane, key, extents }];
    }),
  );
  const manifest = await putManifest(
    objects,
    { customerId, id: 'one' },
    {
      lanes: files.flat(),
      people: people.length,
      from: madeAt - 3_600_000,
      merged: [],
      gone: [],
      waiting: [],
    },
  );
  if (changes.length > 0) {
    await objects.put(changeFileKey(customerId, changes), await packJson(changes));
  }
  const pointer = { rev: 1, format: columnsFormat, since: madeAt, at: madeAt, manifest };
  const reader = () =>
    createCopyReader({
      objects,
      pointers: { get: async () => pointer },
      clock: () => madeAt,
    });
  return { objects, kept, reader, pointer };
};
export type MadeCopy = Awaited<ReturnType<typeof copyOf>>;

type Rules = Pick<RuleBook, 'compile'>;

/** The rules of this segment, whichever is asked for. */
export const rulesOf = (definition: unknown) => {
  const parsed = segmentDefinition.parse(definition);
  const graph = [{ id: customerId, name: 'Everybody' }];
  const compiled = compileDefinition(parsed, graph, ruleMoment(madeAt, 'UTC'));
  return { definition: parsed, rules: { compile: async () => compiled } };
};
const noRules: Rules = { compile: () => Promise.reject(new Error('Nobody asked for rules')) };
const noTable = {} as Table;

/** The eight functions, each with a memory of its own; questions and answers go to and fro as text. */
export const laneFunctions = (copy: MadeCopy, rules = noRules): AskLane => {
  const functions = lanes.map(() =>
    createLaneReader({ table: noTable, rules, copies: copy.reader() }),
  );
  return async (question) => {
    const asked = laneQuestion.parse(onTheWay(question));
    const reader = functions[asked.lane];
    if (!reader) throw new Error('No such lane');
    return laneAnswer.parse(onTheWay(laneAnswer.parse(await answer(asked, reader))));
  };
};

type How = {
  readonly rules?: Rules;
  readonly reach?: Reach;
  /** @default the eight functions of the copy */
  readonly ask?: AskLane;
};

/** Who answers for a copy: alone, and out of what eight functions say. */
export const bothWays = (copy: MadeCopy, { rules = noRules, reach, ask }: How = {}) => {
  const byLanes = createLanesColumns(ask ?? laneFunctions(copy, rules), reach);
  const parts = { table: noTable, rules, copies: copy.reader(), byLanes };
  return {
    alone: createColumns(parts),
    together: createColumns({ ...parts, mostHere: 0 }),
  };
};
