import fc from 'fast-check';
import type { PersonColumns } from '../../../functions/columns/format/person-columns';
import { purchasesText } from '../../../functions/items/audience/purchases';
import { compileOnPartition } from '../../../functions/segments/evaluation/compile-on-partition';
import { compileDefinition } from '../../../functions/segments/rules/compile-segments';
import { triesOf } from '../../runner/length';
import type { Person } from '../segments/rules/naive-evaluator';
import {
  definitionOn,
  deletedSegmentId,
  deliveryIds,
  graph,
  innerSegmentId,
  momentIn,
  ordOf,
  outerSegmentId,
  person,
  ruleInputsOf,
  staticSegmentIds,
  zones,
} from '../segments/rules/rule-arbitraries';
import { partitionOfPeople } from './column-people';

const numbers = new Map(deliveryIds.map((id) => [id, ordOf(id)]));

const columnsOf = (
  { email, name, status, addedAt, ...rest }: Person,
  row: number,
): PersonColumns => {
  const engagement = rest.deeds.flatMap(({ ord, received, opened, clicked }) =>
    Object.entries({ [`r_${ord}`]: received, [`o_${ord}`]: opened, [`c_${ord}`]: clicked }),
  );
  return {
    id: String(row),
    email,
    name,
    status,
    createdAt: addedAt,
    fields: rest.fields,
    segmentIds: rest.segmentIds,
    purchases: purchasesText(rest.bought),
    deeds: Object.fromEntries(
      engagement.flatMap(([key, at]) => (at === undefined ? [] : [[key, at] as const])),
    ),
  };
};

const origins = [...staticSegmentIds, deletedSegmentId, innerSegmentId ?? '', outerSegmentId ?? ''];
const audience = fc.array(person, { minLength: 1, maxLength: 12 });

test('matches the same people with segment rules in columns as in the table', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...([
        audience,
        definitionOn(origins),
        definitionOn(staticSegmentIds),
        fc.constantFrom(...zones),
      ] as const),
      async (people, definition, within, zone) => {
        const dynamic = {
          [innerSegmentId ?? '']: within,
          [outerSegmentId ?? '']: { ...within, segmentIds: [innerSegmentId ?? ''] },
        };
        const rules = compileDefinition(definition, graph(dynamic), momentIn(zone));
        const holds = await compileOnPartition(
          partitionOfPeople(people.map(columnsOf)),
          rules,
          numbers,
        );
        expect(people.map((_, row) => holds(row))).toEqual(
          people.map((one) => rules.matches(ruleInputsOf(one, rules))),
        );
      },
    ),
    { numRuns: triesOf({ short: 300, long: 3000 }) },
  );
});
