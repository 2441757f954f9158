import fc from 'fast-check';
import type { ChangeLine } from '../../../../functions/columns/changes/change-line';
import type { PersonColumns } from '../../../../functions/columns/format/person-columns';
import { listPlace } from '../../../../functions/items/audience/subscriber-keys';
import type { FindTask } from '../../../../functions/segments/evaluation/columns-task';
import { anyText } from '../column-people';
import { bothWays, copyOf, customerId, madeAt, rulesOf } from './copy-in-lanes';

const values = fc.oneof(
  fc.constantFrom('', '7', '12', '-3', '1.234,5', '0', 'Paris', 'paris', 'Élan'),
  anyText(4),
);
const names = fc.oneof(fc.constantFrom('', 'Anna', 'ANNA', 'Müller', 'Muller'), anyText(8));
const statuses = ['active', 'unsubscribed', 'bounced', 'spam'] as const;
const status = fc.constantFrom(...statuses);

const idOf = (index: number) => `P${String(index).padStart(3, '0')}`;

/** Many of them were added at one moment, as an import adds people; it never changes. */
const createdAt = (index: number) =>
  `2026-11-0${index % 3 === 0 ? 1 + (index % 5) : 1}T10:00:00.000Z`;
const facts = fc.record({ name: names, city: values, status });
type Facts = { name: string; city: string; status: (typeof statuses)[number] };
const fieldsOf = (city: string): Record<string, string> => (city === '' ? {} : { city });
const personOf = ({ name, city, ...one }: Facts, index: number) => ({
  ...one,
  name,
  id: idOf(index),
  email: `${name}${index % 7}@a.test`,
  createdAt: createdAt(index),
  fields: fieldsOf(city),
  segmentIds: [customerId],
  purchases: '',
  deeds: {},
});
const audience = fc
  .array(facts, { maxLength: 100 })
  .map((all) => all.map((one, index): PersonColumns => personOf(one, index)));

/** Somebody is changed, gone, or there for the first time. */
const changes = fc.array(
  fc.tuple(fc.nat(150), fc.option(facts)).map(([who, now]) => ({ who, now })),
  { maxLength: 30 },
);
const linesOf = (all: readonly { who: number; now: Facts | null }[]): readonly ChangeLine[] =>
  all.map(({ who, now }, index) => {
    const line = { id: idOf(who), sequence: String(index + 1).padStart(20, '0'), at: madeAt };
    if (!now) return { ...line, gone: true };
    const { id: _id, deeds: _deeds, ...is } = personOf(now, who);
    return { ...line, is };
  });

const fresh = fc
  .array(fc.tuple(fc.nat(170), facts), { maxLength: 4 })
  .map((all) => [...new Map(all)].map(([who, now]) => personOf(now, who)));

const question = fc.record({
  text: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('ann', 'muller', '3 a') },
  ),
  status: fc.option(status, { nil: undefined }),
  segmentIds: fc.option(
    fc.constant('in-paris').map((id): string[] => [id]),
    { nil: undefined, freq: 3 },
  ),
  order: fc.record({
    by: fc.constantFrom('createdAt', 'email', 'name', 'status', 'attribute'),
    attribute: fc.constant('city'),
    direction: fc.constantFrom('ascending', 'descending'),
  }),
  offset: fc.nat(130),
  limit: fc.nat(12),
  after: fc.option(fc.nat(150), { nil: undefined }),
  fresh,
});

type Asked = typeof question extends fc.Arbitrary<infer Value> ? Value : never;
const taskOf = ({ after, ...asked }: Asked): FindTask => {
  const isBehind = after !== undefined && asked.order.by === 'createdAt';
  const place = isBehind ? listPlace(createdAt(after), idOf(after)) : undefined;
  return { customerId, at: madeAt, find: { ...asked, after: place, from: 'copy' } };
};

const { definition, rules } = rulesOf({
  segmentIds: [customerId],
  fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['paris'] }],
});

/** Few rows a round, so that the pages of few people take as many rounds as those of millions. */
const reaches = fc.record({ mostRows: fc.integer({ min: 2, max: 40 }), margin: fc.nat(2) });

test('what eight functions say of a list together is what one of them says alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...([
        audience,
        changes,
        fc.array(question, { minLength: 1, maxLength: 6 }),
        reaches,
      ] as const),
      async (people, changed, questions, reach) => {
        const copy = await copyOf(people, linesOf(changed));
        const { alone, together } = bothWays(copy, { rules, reach });
        for (const asked of questions) {
          const said = await together.find(taskOf(asked));
          expect(said).toBeDefined();
          expect(said).toEqual(await alone.find(taskOf(asked)));
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('and what they count', async () => {
  await fc.assert(
    fc.asyncProperty(audience, changes, async (people, changed) => {
      const copy = await copyOf(people, linesOf(changed));
      const { alone, together } = bothWays(copy, { rules });
      const task = { customerId, at: madeAt, question: { definition } };
      const said = await together.count(task);
      expect(said).toBeDefined();
      expect(said).toEqual(await alone.count(task));
    }),
    { numRuns: 30 },
  );
});
