import type { BuiltInFieldName } from '../../../shared/audience/built-in-fields';
import type { FieldTest } from './field-rule';
import type { WatchedKind } from './person-data';

/**
 * Returns whether a person matches. A `Row` is how the person is represented: an item, or a row of
 * columns.
 */
export type RowCheck<Row> = (row: Row) => boolean;

/**
 * The table attributes for the subscriber data that conditions can use in addition to custom
 * attributes.
 */
export const builtInAttributes = {
  email: 'e',
  name: 'n',
  status: 'st',
  added_on: 'ca',
} as const satisfies Record<BuiltInFieldName, string>;
export type BuiltInAttribute = (typeof builtInAttributes)[BuiltInFieldName];

/** A period of time, including both ends. */
export type Seconds = { readonly from: number; readonly to: number };

/** What a rule about any emails counts. */
export type CountedEngagement = Seconds & {
  /** The number of the customer's last email. */
  readonly lastNumber: number;
};

/**
 * The functions through which rules read people's data. Rules call only these readers, so each rule
 * is defined once for every source of data.
 */
export type RuleRowReaders<Row> = {
  /** Tests membership in a static segment. */
  isIn(segmentId: string): RowCheck<Row>;
  attribute(key: string, test: FieldTest): RowCheck<Row>;
  own(attribute: BuiltInAttribute, test: FieldTest): RowCheck<Row>;
  /**
   * Tests whether a person received, opened, or clicked at least this many different emails.
   */
  didOften(kind: WatchedKind, quantity: number, counted: CountedEngagement): RowCheck<Row>;
  didWith(deliveryId: string, kind: WatchedKind, within: Seconds): RowCheck<Row>;
  /** Tests whether a person's last purchase of one of the products was within the period. */
  bought(products: ReadonlySet<string>, within: Seconds): RowCheck<Row>;
};
