import { isAscii } from 'node:buffer';
import { type CodeColumn, type TextColumn, textAt } from '../../columns/format/arrow-columns';
import type { EngagementColumn, PeopleColumn } from '../../columns/format/arrow-people';
import { type MomentColumn, momentAt } from '../../columns/format/moments';
import type { PartitionColumns } from '../../columns/format/partition-columns';
import type { EngagementKind } from '../../columns/format/person-columns';
import type { PurchaseColumn } from '../../columns/format/purchase-column';
import type { CompiledRules } from '../rules/compile-segments';
import { isCounted } from '../rules/counted-engagement';
import type { FieldTest } from '../rules/field-rule';
import type { WatchedKind } from '../rules/person-data';
import type { CountedEngagement, RowCheck, RuleRowReaders, Seconds } from '../rules/rule-readers';
import { purchaseRows } from './bought-rows';
import { momentMarks } from './moment-marks';
import type { WatchedNumbers } from './stored-person';
import { textMarks } from './text-marks';

const kindOf = {
  RECEIVED: 'received',
  OPENED: 'opened',
  CLICKED: 'clicked',
} as const satisfies Record<WatchedKind, EngagementKind>;

/** Texts as they were entered, and in lower case for comparison in conditions. */
type FieldTexts = { readonly texts: TextColumn; readonly lowered: TextColumn };

const loadFieldTexts = async (
  partition: PartitionColumns,
  section: 'email' | 'name',
): Promise<FieldTexts | undefined> => {
  const texts = await partition.texts(section);
  return texts && { texts, lowered: (await partition.lowered(section)) ?? texts };
};

/** The columns of one partition that the given rules read. */
type LoadedColumns = {
  readonly people: PeopleColumn;
  readonly segments: CodeColumn | undefined;
  readonly email: FieldTexts | undefined;
  readonly name: FieldTexts | undefined;
  readonly fields: ReadonlyMap<string, CodeColumn | undefined>;
  readonly engagement: ReadonlyMap<WatchedKind, EngagementColumn | undefined>;
  readonly purchases: PurchaseColumn | undefined;
};

const loadColumns = async (
  partition: PartitionColumns,
  rules: CompiledRules,
): Promise<LoadedColumns> => {
  const kinds = new Set([...rules.engagement, ...rules.watched.map(({ kind }) => kind)]);
  const [people, segments, email, name, fields, engagement, purchases] = await Promise.all([
    partition.people(),
    partition.segments(),
    rules.own.includes('e') ? loadFieldTexts(partition, 'email') : undefined,
    rules.own.includes('n') ? loadFieldTexts(partition, 'name') : undefined,
    Promise.all(rules.fields.map(async (key) => [key, await partition.field(key)] as const)),
    Promise.all(
      [...kinds].map(async (kind) => [kind, await partition.engagement(kindOf[kind])] as const),
    ),
    rules.purchases ? partition.purchases() : undefined,
  ]);
  const ruleData = { fields: new Map(fields), engagement: new Map(engagement), purchases };
  return { people, segments, email, name, ...ruleData };
};

/**
 * Tests each distinct value of a column once. For each row, the check then only looks up the result
 * for its value.
 */
const byCode = (
  column: CodeColumn | undefined,
  test: (value: string | undefined) => boolean,
): RowCheck<number> => {
  if (!column) {
    const result = test(undefined);
    return () => result;
  }
  const { values, codes } = column;
  const passingCodes = Uint8Array.from(values, (value) =>
    test(value === '' ? undefined : value) ? 1 : 0,
  );
  return (row) => passingCodes[codes[row] ?? 0] === 1;
};

const byText = (column: TextColumn | undefined, test: FieldTest): RowCheck<number> => {
  if (!column) return () => test(undefined);
  const { bytes, starts } = column;
  if (!isAscii(bytes)) return (row) => test(textAt(column, row));
  // Slicing one decoded string costs a third of decoding each text separately.
  const all = bytes.toString('latin1');
  return (row) => test(all.slice(starts[row], starts[row + 1]));
};

/**
 * Returns the check for an address or a name. If the condition allows it, all texts are searched
 * together.
 */
const holdsForText = (fieldTexts: FieldTexts | undefined, test: FieldTest): RowCheck<number> => {
  // A lone surrogate can be part of a text, but not of the bytes that store it, so such a text is
  // tested row by row.
  if (!fieldTexts || !test.looks?.searchText.isWellFormed()) return byText(fieldTexts?.texts, test);
  const marks = textMarks(fieldTexts.lowered, test.looks);
  return (row) => marks[row] === 1;
};

/** Returns the check for the time at which people were added. */
const byMoment = (moments: MomentColumn, test: FieldTest): RowCheck<number> => {
  if (!test.days || !('numbers' in moments)) return (row) => test(momentAt(moments, row));
  const marks = momentMarks(moments.numbers, test.days);
  return (row) => marks[row] === 1;
};

const matchesNone = () => false;

const matchesCount = (
  column: EngagementColumn | undefined,
  quantity: number,
  counted: CountedEngagement,
) => {
  if (!column) return matchesNone;
  const { starts, numbers, moments } = column;
  return (row: number): boolean => {
    let emails = 0;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      if (isCounted(numbers[at] ?? 0, moments[at] ?? 0, counted)) emails += 1;
    }
    return emails >= quantity;
  };
};

const matchesDelivery = (
  column: EngagementColumn | undefined,
  number: number | undefined,
  { from, to }: Seconds,
) => {
  if (!column || number === undefined) return matchesNone;
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

const fieldReadersOf = ({ people, email, name }: LoadedColumns): RuleRowReaders<number>['own'] => {
  const readersByAttribute = {
    e: (test: FieldTest) => holdsForText(email, test),
    n: (test: FieldTest) => holdsForText(name, test),
    st: (test: FieldTest) => byCode(people.statuses, test),
    ca: (test: FieldTest) => byMoment(people.created, test),
  } as const;
  return (attribute, test) => readersByAttribute[attribute](test);
};

/** Prepares rules for evaluation on the rows of a partition. */
export const compileOnPartition = async (
  partition: PartitionColumns,
  rules: CompiledRules,
  numbers: WatchedNumbers,
): Promise<RowCheck<number>> => {
  const loadedColumns = await loadColumns(partition, rules);
  return rules.on<number>({
    isIn: (id) => byCode(loadedColumns.segments, (ids) => ids?.split(' ').includes(id) ?? false),
    attribute: (key, test) => byCode(loadedColumns.fields.get(key), test),
    own: fieldReadersOf(loadedColumns),
    didOften: (kind, quantity, counted) =>
      matchesCount(loadedColumns.engagement.get(kind), quantity, counted),
    didWith: (deliveryId, kind, within) =>
      matchesDelivery(loadedColumns.engagement.get(kind), numbers.get(deliveryId), within),
    bought: (products, within) => purchaseRows(loadedColumns.purchases, products, within),
  });
};
