import type { OwnFieldName } from '../../../shared/audience/own-fields';
import type { WatchedKind } from './facts';
import type { FieldTest } from './field-rule';

/**
 * Returns whether a person matches. A `Row` is how the person is represented: an item, or a row of
 * columns.
 */
export type Holds<Row> = (row: Row) => boolean;

/**
 * The table attributes for the subscriber data that conditions can use in addition to custom
 * attributes.
 */
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
 * The functions through which rules read people's data. Rules call only these readers, so each rule
 * is defined once for every source of data.
 */
export type RuleReaders<Row> = {
  /** Tests membership in a static segment. */
  isIn(segmentId: string): Holds<Row>;
  attribute(key: string, test: FieldTest): Holds<Row>;
  own(attribute: OwnAttribute, test: FieldTest): Holds<Row>;
  /**
   * Tests whether a person received, opened, or clicked this many different emails within the
   * period.
   */
  didOften(kind: WatchedKind, quantity: number, within: Seconds): Holds<Row>;
  didWith(deliveryId: string, kind: WatchedKind, within: Seconds): Holds<Row>;
  /** Tests whether a person's last purchase of one of the products was within the period. */
  bought(products: ReadonlySet<string>, within: Seconds): Holds<Row>;
};
