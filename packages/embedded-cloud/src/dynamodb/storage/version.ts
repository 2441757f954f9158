import type { Item } from '../values/attribute-value';
import { checkItem } from '../values/check-value';
import { isSameItem } from '../values/compare-values';
import type { StoredItem } from './rows';

/** One state of an item: its text, its size, and its parsed form, created on demand. */
export class Version implements StoredItem {
  readonly size: number;
  readonly text: string;
  #item: Item | undefined;

  constructor({ size, text }: StoredItem, item?: Item) {
    this.size = size;
    this.text = text;
    this.#item = item;
  }

  /**
   * Creates a new state from an item in a request, after checking the item. Throws
   * ValidationException.
   */
  static of(item: Item): Version {
    const size = checkItem(item);
    return new Version({ size, text: JSON.stringify(item) }, item);
  }

  /** Returns the parsed item, which must not be changed. */
  get item(): Item {
    this.#item ??= JSON.parse(this.text) as Item;
    return this.#item;
  }

  isSameAs(other: Version): boolean {
    if (this.text === other.text) return true;
    return this.size === other.size && isSameItem(this.item, other.item);
  }
}
