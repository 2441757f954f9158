import { callAws } from '../aws/aws-call';
import type { Item } from './item';

/** Reads one item of the table, eventually consistent. Returns undefined when there is none. */
export type ItemReader = (key: {
  readonly pk: string;
  readonly sk: string;
}) => Promise<Item | undefined>;

type Stored = { readonly S?: string; readonly M?: Readonly<Record<string, Stored>> };
type Answer = { readonly Item?: Readonly<Record<string, Stored>> };

const plain = ({ S, M }: Stored): unknown => S ?? (M && plainItem(M));

const plainItem = (stored: Readonly<Record<string, Stored>>): Item =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, plain(value)]));

/**
 * Reads without the SDK, for functions that must be small. Supports strings and maps of strings.
 * Other types are left out.
 */
export const createItemReader =
  (TableName: string): ItemReader =>
  async ({ pk, sk }) => {
    const Key = { pk: { S: pk }, sk: { S: sk } };
    const { Item } = (await callAws('dynamodb', 'GetItem', { TableName, Key })) as Answer;
    return Item && plainItem(Item);
  };
