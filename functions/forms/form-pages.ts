import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  formPagesKey,
  maxCountedPages,
  pageAttribute,
  pageNumber,
  readFormPages,
} from '../items/form-visit';
import { conditionHeld, type Table } from '../platform/table/table';

/** The maximum number of forms whose pages are cached, and how long, in milliseconds. */
const maxForms = 100;
const cachedMs = 60_000;

type KnownPages = { readonly numbers: ReadonlyMap<string, string>; readonly until: number };

/**
 * Numbers the pages that show a form, the first 30 of each month. Counters contain the number, so
 * neither URLs nor visitors can make them grow.
 */
export const createFormPages = ({ client, name: TableName }: Table) => {
  const known = new Map<string, KnownPages>();

  const read = async (formId: string, month: string, now: number) => {
    const cacheKey = `${formId}${month}`;
    const cached = known.get(cacheKey);
    if (cached && cached.until > now) return cached.numbers;
    const { Item = {} } = await client.send(
      new GetCommand({ TableName, Key: formPagesKey(formId, month) }),
    );
    const numbers = new Map(readFormPages(Item).map(([number, url]) => [url, number]));
    if (known.size >= maxForms) known.clear();
    known.set(cacheKey, { numbers, until: now + cachedMs });
    return numbers;
  };

  /** Two visitors may add the same page at once. The second one finds it by reading again. */
  const add = (formId: string, month: string, url: string, number: number): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: formPagesKey(formId, month),
          UpdateExpression: 'SET #page = :number, n = :next',
          ConditionExpression:
            number === 0
              ? 'attribute_not_exists(n)'
              : 'n = :number AND attribute_not_exists(#page)',
          ExpressionAttributeNames: { '#page': pageAttribute(url) },
          ExpressionAttributeValues: { ':number': number, ':next': number + 1 },
        }),
      ),
    );

  /**
   * Returns the page's number in the list of the month. Undefined for a page that isn't counted by
   * itself, because the list is full or the visitor may not add to it.
   */
  return async (
    formId: string,
    url: string,
    {
      month,
      now,
      mayAdd,
    }: { readonly month: string; readonly now: number; readonly mayAdd: () => Promise<boolean> },
  ): Promise<string | undefined> => {
    const numbers = await read(formId, month, now);
    const number = numbers.get(url);
    if (number || numbers.size >= maxCountedPages) return number;
    if (!(await mayAdd())) return undefined;
    const isAdded = await add(formId, month, url, numbers.size);
    known.delete(`${formId}${month}`);
    if (isAdded) return pageNumber(month, numbers.size);
    return (await read(formId, month, now)).get(url);
  };
};
