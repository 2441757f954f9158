import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { searchFor } from '../../shared/search-text';
import { type Draft, readDraftEntry } from '../items/draft';
import { draftIndex } from '../items/draft-keys';
import type { IndexPosition } from '../items/key-positions';
import type { Table } from '../platform/table/table';

export type DraftTab = 'all' | 'drafts' | 'scheduled' | 'sent';
export type DraftFilter = { readonly status: DraftTab; readonly search?: string };
export const statusesOf: Readonly<Record<DraftTab, readonly Draft['status'][]>> = {
  all: ['draft', 'scheduled', 'sending', 'sent'],
  drafts: ['draft'],
  scheduled: ['scheduled'],
  // An email that is being sent can no longer be changed, so it's listed with the sent ones.
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

/** Finds the emails of a tab in the index GSI1, latest first. */
export const createDraftIndex = ({ client, name: TableName }: Table) => {
  const pagesOf = (customerId: string, filter: DraftFilter, from: IndexPosition | undefined) => {
    const { FilterExpression, values } = conditions(filter);
    return paginateQuery(
      { client },
      {
        TableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :drafts',
        FilterExpression,
        ExpressionAttributeValues: { ':drafts': draftIndex(customerId), ...values },
        ExclusiveStartKey: from,
        ScanIndexForward: false,
      },
    );
  };

  /** Returns up to `max` matching index positions after `from`. */
  return async (customerId: string, filter: DraftFilter, max: number, from?: IndexPosition) => {
    const found: IndexPosition[] = [];
    const isFound = searchFor(filter.search ?? '');
    for await (const { Items = [] } of pagesOf(customerId, filter, from)) {
      const matching = Items.map(readDraftEntry).filter(({ name, subject }) =>
        isFound(name, subject),
      );
      found.push(...matching.map(({ place: position }) => position));
      if (found.length >= max) break;
    }
    return found.slice(0, max);
  };
};
