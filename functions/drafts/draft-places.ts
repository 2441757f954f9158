import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { searchFor } from '../../shared/search-text';
import { type Draft, readDraftEntry } from '../items/draft';
import { draftIndex } from '../items/draft-keys';
import { type IndexPlace, indexPlace } from '../items/places';
import type { Table } from '../platform/table/table';

export type DraftTab = 'all' | 'drafts' | 'scheduled' | 'sent';
export type DraftFilter = { readonly status: DraftTab; readonly search?: string };
export const statusesOf: Readonly<Record<DraftTab, readonly Draft['status'][]>> = {
  all: ['draft', 'scheduled', 'sending', 'sent'],
  drafts: ['draft'],
  scheduled: ['scheduled'],
  // What is on its way can no longer be changed: it is listed with what was sent.
  sent: ['sending', 'sent'],
};

const conditions = ({ status }: DraftFilter) => {
  const statuses = statusesOf[status];
  const names = statuses.map((_, index) => `:s${index}`);
  return {
    FilterExpression: `st IN (${names.join(', ')})`,
    values: Object.fromEntries(statuses.map((value, index) => [`:s${index}`, value])),
  };
};

/** Where emails of a tab stand in GSI1, last changed first. */
export const createDraftPlaces = ({ client, name: TableName }: Table) => {
  const indexPage = async (
    customerId: string,
    filter: DraftFilter,
    from: IndexPlace | undefined,
  ) => {
    const { FilterExpression, values } = conditions(filter);
    const isFound = searchFor(filter.search ?? '');
    const answer = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :drafts',
        FilterExpression,
        ExpressionAttributeValues: { ':drafts': draftIndex(customerId), ...values },
        ExclusiveStartKey: from,
        ScanIndexForward: false,
      }),
    );
    const last = indexPlace.safeParse(answer.LastEvaluatedKey);
    return {
      places: (answer.Items ?? [])
        .map(readDraftEntry)
        .filter(({ name, subject }) => isFound(name, subject))
        .map(({ place }) => place),
      next: last.success ? last.data : undefined,
    };
  };

  /** Places that match, at most `most`, starting after `from`. */
  return async (customerId: string, filter: DraftFilter, most: number, from?: IndexPlace) => {
    const found: IndexPlace[] = [];
    let at = from;
    do {
      const { places, next } = await indexPage(customerId, filter, at);
      found.push(...places);
      at = next;
    } while (at && found.length < most);
    return found.slice(0, most);
  };
};
