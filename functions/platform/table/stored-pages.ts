import { QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import type { Table } from './table';

/** An attribute in DynamoDB's own notation. */
export type StoredValue = {
  readonly S?: string;
  readonly N?: string;
  readonly SS?: readonly string[];
  readonly M?: StoredItem;
};
export type StoredItem = Readonly<Record<string, StoredValue | undefined>>;

export type StoredPage = {
  readonly items: readonly StoredItem[];
  /** Where the next page starts. Absent on the last one. */
  readonly next?: QueryCommandInput['ExclusiveStartKey'];
};

type QueryResponse = {
  readonly Items?: readonly StoredItem[];
  readonly LastEvaluatedKey?: StoredPage['next'];
};

const emptyResponse = Buffer.from('{}');

const textOf = async (body: unknown): Promise<string> => {
  if (body instanceof Uint8Array) return Buffer.from(body).toString();
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** Captures the body of a successful answer before the SDK reads it value by value. */
const captureBody = (command: QueryCommand, onText: (text: string) => void): void =>
  command.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const response = result.response as { statusCode?: number; body?: unknown };
      if (response.statusCode !== 200) return result;
      onText(await textOf(response.body));
      response.body = emptyResponse;
      return result;
    },
    { name: 'takeBody', step: 'deserialize', priority: 'low' },
  );

/**
 * Returns one page of a query in DynamoDB's own notation, for walks over hundreds of thousands of
 * items. The SDK's parsing and the document client's conversion would take 5 of the 12 µs per item.
 * Errors and retries are handled by the SDK.
 */
export const readStoredPage = async (
  { client, name: TableName }: Table,
  input: Omit<QueryCommandInput, 'TableName'>,
): Promise<StoredPage> => {
  const command = new QueryCommand({ TableName, ...input });
  let text = '';
  captureBody(command, (body) => {
    text = body;
  });
  await client.send(command);
  const { Items = [], LastEvaluatedKey } = JSON.parse(text) as QueryResponse;
  return { items: Items, next: LastEvaluatedKey };
};
