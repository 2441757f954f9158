import { isAscii } from 'node:buffer';
import { type CodeColumn, type TextColumn, textAt } from '../../columns/format/arrow-columns';
import type { DeedColumn, PeopleColumn } from '../../columns/format/arrow-people';
import type { LaneColumns } from '../../columns/format/lane-columns';
import { type MomentColumn, momentAt } from '../../columns/format/moments';
import type { DeedKind } from '../../columns/format/person-columns';
import type { PurchaseColumn } from '../../columns/format/purchase-column';
import type { CompiledRules } from '../rules/compile-segments';
import type { WatchedKind } from '../rules/facts';
import type { FieldTest } from '../rules/field-rule';
import type { Holds, RuleReaders, Seconds } from '../rules/rule-readers';
import { boughtRows } from './bought-rows';
import { momentMarks } from './moment-marks';
import type { WatchedNumbers } from './person-facts';
import { textMarks } from './text-marks';

const kindOf = {
  RECEIVED: 'received',
  OPENED: 'opened',
  CLICKED: 'clicked',
} as const satisfies Record<WatchedKind, DeedKind>;

/** Texts as people have them, and as conditions compare them. */
type OwnTexts = { readonly texts: TextColumn; readonly lowered: TextColumn };

const ownTexts = async (
  lane: LaneColumns,
  section: 'email' | 'name',
): Promise<OwnTexts | undefined> => {
  const texts = await lane.texts(section);
  return texts && { texts, lowered: (await lane.lowered(section)) ?? texts };
};

/** The columns that some rules look at, of one lane. */
type Looked = {
  readonly people: PeopleColumn;
  readonly segments: CodeColumn | undefined;
  readonly email: OwnTexts | undefined;
  readonly name: OwnTexts | undefined;
  readonly fields: ReadonlyMap<string, CodeColumn | undefined>;
  readonly deeds: ReadonlyMap<WatchedKind, DeedColumn | undefined>;
  readonly purchases: PurchaseColumn | undefined;
};

const look = async (lane: LaneColumns, rules: CompiledRules): Promise<Looked> => {
  const kinds = new Set([...rules.engagement, ...rules.watched.map(({ kind }) => kind)]);
  const [people, segments, email, name, fields, deeds, purchases] = await Promise.all([
    lane.people(),
    lane.segments(),
    rules.own.includes('e') ? ownTexts(lane, 'email') : undefined,
    rules.own.includes('n') ? ownTexts(lane, 'name') : undefined,
    Promise.all(rules.fields.map(async (key) => [key, await lane.field(key)] as const)),
    Promise.all([...kinds].map(async (kind) => [kind, await lane.deeds(kindOf[kind])] as const)),
    rules.purchases ? lane.purchases() : undefined,
  ]);
  const facts = { fields: new Map(fields), deeds: new Map(deeds), purchases };
  return { people, segments, email, name, ...facts };
};

/** A test of each different value, once; rows then compare codes. */
const byCode = (
  column: CodeColumn | undefined,
  test: (value: string | undefined) => boolean,
): Holds<number> => {
  if (!column) {
    const isSo = test(undefined);
    return () => isSo;
  }
  const { values, codes } = column;
  const passing = Uint8Array.from(values, (value) =>
    test(value === '' ? undefined : value) ? 1 : 0,
  );
  return (row) => passing[codes[row] ?? 0] === 1;
};

const byText = (column: TextColumn | undefined, test: FieldTest): Holds<number> => {
  if (!column) return () => test(undefined);
  const { bytes, starts } = column;
  if (!isAscii(bytes)) return (row) => test(textAt(column, row));
  // Read at once, a part of the text costs a third of what its own reading does.
  const all = bytes.toString('latin1');
  return (row) => test(all.slice(starts[row], starts[row + 1]));
};

/** Addresses and names: what can be looked for in all of them at once is. */
const byOwnText = (own: OwnTexts | undefined, test: FieldTest): Holds<number> => {
  // Half a character is part of texts, but not of their bytes.
  if (!own || !test.looks?.wanted.isWellFormed()) return byText(own?.texts, test);
  const marks = textMarks(own.lowered, test.looks);
  return (row) => marks[row] === 1;
};

/** When people were added. */
const byMoment = (moments: MomentColumn, test: FieldTest): Holds<number> => {
  if (!test.days || !('numbers' in moments)) return (row) => test(momentAt(moments, row));
  const marks = momentMarks(moments.numbers, test.days);
  return (row) => marks[row] === 1;
};

const never = () => false;

const didOften = (column: DeedColumn | undefined, quantity: number, { from, to }: Seconds) => {
  if (!column) return never;
  const { starts, moments } = column;
  return (row: number): boolean => {
    let emails = 0;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      const moment = moments[at] ?? 0;
      if (moment >= from && moment <= to) emails += 1;
    }
    return emails >= quantity;
  };
};

const didWith = (
  column: DeedColumn | undefined,
  number: number | undefined,
  { from, to }: Seconds,
) => {
  if (!column || number === undefined) return never;
  const { starts, numbers, moments } = column;
  return (row: number): boolean => {
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      if (numbers[at] !== number) continue;
      const moment = moments[at] ?? 0;
      return moment >= from && moment <= to;
    }
    return false;
  };
};

const ownTest = ({ people, email, name }: Looked): RuleReaders<number>['own'] => {
  const read = {
    e: (test: FieldTest) => byOwnText(email, test),
    n: (test: FieldTest) => byOwnText(name, test),
    st: (test: FieldTest) => byCode(people.statuses, test),
    ca: (test: FieldTest) => byMoment(people.created, test),
  } as const;
  return (attribute, test) => read[attribute](test);
};

/** Rules ready to be held against the rows of a lane. */
export const rulesOnLane = async (
  lane: LaneColumns,
  rules: CompiledRules,
  numbers: WatchedNumbers,
): Promise<Holds<number>> => {
  const looked = await look(lane, rules);
  return rules.on<number>({
    isIn: (id) => byCode(looked.segments, (ids) => ids?.split(' ').includes(id) ?? false),
    attribute: (key, test) => byCode(looked.fields.get(key), test),
    own: ownTest(looked),
    didOften: (kind, quantity, within) => didOften(looked.deeds.get(kind), quantity, within),
    didWith: (deliveryId, kind, within) =>
      didWith(looked.deeds.get(kind), numbers.get(deliveryId), within),
    bought: (products, within) => boughtRows(looked.purchases, products, within),
  });
};
