import type { DynamoDBDocumentClient, GetCommandInput } from '@aws-sdk/lib-dynamodb';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import DataLoader from 'dataloader';
import { getItems } from './batch-requests';
import type { Item } from './item';
import type { Table } from './table';

type Key = { readonly pk: string; readonly sk: string };
type Send = (command: unknown, ...rest: readonly unknown[]) => Promise<unknown>;

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** Only reads of whole items are combined. A request for part of an item is sent by itself. */
const isWholeItemRead = ({ ProjectionExpression }: GetCommandInput): boolean =>
  !ProjectionExpression;

const createLoader = (table: Table) =>
  new DataLoader(
    async (keys: readonly Key[]) => {
      const items = await getItems(table, keys, { consistent: true });
      const found = new Map(items.map((item) => [nameOf(item as Item & Key), item]));
      return keys.map((key) => found.get(nameOf(key)));
    },
    // Nothing is cached, because a later read of the same item must return its current state.
    { cache: false, batchScheduleFn: setImmediate },
  );

/**
 * Wraps the table for callers that process several messages concurrently. Items they get by key in
 * one turn of the event loop are read in one request, each once and strongly consistent. Everything
 * else is sent unchanged.
 */
export const withGatheredReads = (table: Table): Table => {
  const loader = createLoader(table);
  const plain = table.client.send.bind(table.client) as unknown as Send;
  const send: Send = async (command, ...rest) =>
    command instanceof GetCommand && isWholeItemRead(command.input)
      ? { Item: await loader.load(command.input.Key as Key) }
      : plain(command, ...rest);
  const client: DynamoDBDocumentClient = Object.create(table.client, { send: { value: send } });
  return { ...table, client };
};
