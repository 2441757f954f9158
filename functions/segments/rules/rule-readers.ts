import type { OwnFieldName } from '../../../shared/audience/own-fields';
import type { WatchedKind } from './facts';
import type { FieldTest } from './field-rule';

/** Whether a person fulfils something. A `Row` is how somebody is given: an item, a row of columns. */
export type Holds<Row> = (row: Row) => boolean;

/** Where the table has what a condition can be about besides attributes. */
export const ownAttributes = {
  email: 'e',
  name: 'n',
  status: 'st',
  added_on: 'ca',
} as const satisfies Record<OwnFieldName, string>;
export type OwnAttribute = (typeof ownAttributes)[OwnFieldName];

/** A stretch of time, both ends included. */
export type Seconds = { readonly from: number; readonly to: number };

/**
 * How rules look at people. What a rule means stands in one place, whatever people are read from: it
 * asks these.
 */
export type RuleReaders<Row> = {
  /** Member of a static segment. */
  isIn(segmentId: string): Holds<Row>;
  attribute(key: string, test: FieldTest): Holds<Row>;
  own(attribute: OwnAttribute, test: FieldTest): Holds<Row>;
  /** With so many different emails. */
  didOften(kind: WatchedKind, quantity: number, within: Seconds): Holds<Row>;
  didWith(deliveryId: string, kind: WatchedKind, within: Seconds): Holds<Row>;
  /** Bought one of the products, for the last time within. */
  bought(products: ReadonlySet<string>, within: Seconds): Holds<Row>;
};
