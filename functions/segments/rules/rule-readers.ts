import type { OwnFieldName } from '../../../shared/audience/own-fields';
import type { WatchedKind } from './facts';
import type { FieldTest } from './field-rule';

/**
 * Returns whether a person matches something. A `Row` is how the person is represented: an item, or
 * a row of columns.
 */
export type Holds<Row> = (row: Row) => boolean;

/** Where the table stores what a condition can be about besides attributes. */
export const ownAttributes = {
  email: 'e',
  name: 'n',
  status: 'st',
  added_on: 'ca',
} as const satisfies Record<OwnFieldName, string>;
export type OwnAttribute = (typeof ownAttributes)[OwnFieldName];

/** A period of time, including both ends. */
export type Seconds = { readonly from: number; readonly to: number };

/**
 * How rules look at people. What a rule means is defined once, whatever people are read from: rules
 * only call these readers.
 */
export type RuleReaders<Row> = {
  /** Tests membership in a static segment. */
  isIn(segmentId: string): Holds<Row>;
  attribute(key: string, test: FieldTest): Holds<Row>;
  own(attribute: OwnAttribute, test: FieldTest): Holds<Row>;
  /** Tests whether a person did it with this many different emails. */
  didOften(kind: WatchedKind, quantity: number, within: Seconds): Holds<Row>;
  didWith(deliveryId: string, kind: WatchedKind, within: Seconds): Holds<Row>;
  /** Tests whether a person's last purchase of one of the products was within the period. */
  bought(products: ReadonlySet<string>, within: Seconds): Holds<Row>;
};
