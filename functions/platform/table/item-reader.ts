import { callAws } from '../aws/aws-call';
import type { Item } from './item';

/** Reads one item of the table, eventually consistent. Returns undefined when there is none. */
export type ItemReader = (key: {
  readonly pk: string;
  readonly sk: string;
}) => Promise<Item | undefined>;

type StoredAttribute = {
  readonly S?: string;
  readonly M?: Readonly<Record<string, StoredAttribute>>;
};
type GetItemResponse = { readonly Item?: Readonly<Record<string, StoredAttribute>> };

const toPlainValue = ({ S, M }: StoredAttribute): unknown => S ?? (M && toPlainItem(M));

const toPlainItem = (stored: Readonly<Record<string, StoredAttribute>>): Item =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, toPlainValue(value)]));

/**
 * Reads without the SDK, for functions that must be small. Supports strings and maps of strings.
 * Other types are left out.
 */
export const createItemReader =
  (TableName: string): ItemReader =>
  async ({ pk, sk }) => {
    const Key = { pk: { S: pk }, sk: { S: sk } };
    const { Item } = (await callAws('dynamodb', 'GetItem', { TableName, Key })) as GetItemResponse;
    return Item && toPlainItem(Item);
  };
