import { draftIndex, draftKey, dueIndex } from '../items/draft-keys';
import { type Draft, draft } from './draft';

/** The minute a scheduled email is due in, as the index names it: 202611210905. */
export const dueBucket = (epochMs: number): string =>
  new Date(epochMs).toISOString().slice(0, 16).replace(/\D/g, '');

/**
 * The stored form of a draft. Name, subject, status and time of change have the short names that
 * GSI1 carries; GSI2 holds scheduled drafts only, by the minute they are due.
 */
export const draftItem = (customerId: string, value: Draft) => {
  const { name, subject, status, updatedAt, sendAt, ...rest } = value;
  return {
    ...draftKey(customerId, value.id),
    g1pk: draftIndex(customerId),
    g1sk: `${updatedAt}#${value.id}`,
    ...(status === 'scheduled' && sendAt
      ? dueIndex(customerId, value.id, dueBucket(Date.parse(sendAt)))
      : {}),
    ...rest,
    n: name,
    sj: subject,
    st: status,
    up: updatedAt,
    sendAt,
  };
};

export const readDraft = (item: Readonly<Record<string, unknown>>): Draft =>
  draft.parse({
    ...item,
    name: item.n,
    subject: item.sj,
    status: item.st,
    updatedAt: item.up,
  });
