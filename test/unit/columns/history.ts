import fc from 'fast-check';
import type { ChangeLine } from '../../../functions/columns/changes/change-line';
import type { PersonColumns } from '../../../functions/columns/format/person-columns';

/** A change to one of a few people, in the form that the stream reports. */
export type PersonChange =
  | { readonly what: 'is'; readonly who: number; readonly name: string; readonly status: string }
  | { readonly what: 'gone'; readonly who: number }
  | { readonly what: 'did'; readonly who: number; readonly deed: string };

const who = fc.nat(3);
/** Generates changes with few deletions, so that people exist long enough to do something. */
export const personChanges = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constant('is' as const),
        who,
        name: fc.constantFrom('Ann', 'Zoë'),
        status: fc.constantFrom('active', 'unsubscribed'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('gone' as const), who }) },
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constant('did' as const),
        who,
        deed: fc.constantFrom('r_1', 'o_1', 'r_2', 'o_2', 'c_2'),
      }),
    },
  ),
  { minLength: 8, maxLength: 25, size: 'max' },
);

export const start = Date.UTC(2026, 10, 20);
const minute = 60_000;
/** Returns the time of a change. Changes are one minute apart. */
export const momentOf = (index: number): number => start + index * minute;
const idOf = (one: number): string => `01JD00000000000000000000P${one}`;
export const joinedAt = '2026-11-01T00:00:00.000Z';

/** Returns the table's content after these changes. A deleted person's engagement is gone too. */
export const applyChanges = (all: readonly PersonChange[]): readonly PersonColumns[] => {
  const people = new Map<number, PersonColumns>();
  for (const [index, one] of all.entries()) {
    const currentPerson = people.get(one.who);
    if (one.what === 'gone') people.delete(one.who);
    else if (one.what === 'is') {
      const { name, status } = one;
      people.set(one.who, {
        id: idOf(one.who),
        email: `p${one.who}@a.test`,
        name,
        status,
        createdAt: joinedAt,
        fields: {},
        segmentIds: [],
        purchases: '',
        deeds: currentPerson?.deeds ?? {},
      });
    } else if (currentPerson) {
      const at = Math.floor(momentOf(index) / 1000);
      people.set(one.who, { ...currentPerson, deeds: { [one.deed]: at, ...currentPerson.deeds } });
    }
  }
  return [...people.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
};

/** Returns the change records that the stream handler writes for these changes. */
export const changeLinesOf = (all: readonly PersonChange[]): readonly ChangeLine[] =>
  all.flatMap((one, index): ChangeLine[] => {
    const before = applyChanges(all.slice(0, index)).find(({ id }) => id === idOf(one.who));
    const line = {
      id: idOf(one.who),
      sequence: String(index + 1).padStart(40, '0'),
      at: momentOf(index),
    };
    if (one.what === 'gone') return before ? [{ ...line, gone: true }] : [];
    if (one.what === 'did') {
      if (!before || one.deed in before.deeds) return [];
      return [{ ...line, deeds: { [one.deed]: Math.floor(momentOf(index) / 1000) } }];
    }
    const { name, status } = one;
    if (before?.name === name && before.status === status) return [];
    const is = { email: `p${one.who}@a.test`, name, status, createdAt: joinedAt };
    const image = { ...is, fields: {}, segmentIds: [], purchases: '' };
    return [{ ...line, is: image }];
  });
