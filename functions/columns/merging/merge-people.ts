import { idBytes } from '../../platform/base32';
import { type PeopleColumn, writePeople, writePeopleColumns } from '../format/arrow-people';
import { bareIds } from '../format/ids';
import { codeAt } from '../format/lane-columns';
import { createdAt, idAt } from '../format/people-rows';
import { mergeCodes, mergeRows } from './merge-columns';
import type { MergedOrder } from './merged-order';

type Parts = readonly PeopleColumn[];

/** Ids as they are stored; undefined where some of a part are no plain ones. */
const plainIds = (order: MergedOrder, parts: Parts): Buffer | undefined => {
  if (!parts.every(({ ids }) => ids.isBare)) return undefined;
  const bytes = Buffer.allocUnsafe(order.count * idBytes);
  const columns = parts.map(({ ids }) => ids.bytes);
  mergeRows<Uint8Array>(order, columns, idBytes, bytes);
  return bytes;
};

/** Moments as numbers; undefined where some of a part are none. */
const plainMoments = (order: MergedOrder, parts: Parts): Float64Array | undefined => {
  const columns = parts.map(({ created }) => ('numbers' in created ? created.numbers : undefined));
  if (!columns.every((column) => column !== undefined)) return undefined;
  return mergeRows(order, columns, 1, new Float64Array(order.count));
};

/** What nearly never is: ids or moments written in an unusual way, which are written from texts. */
const inWords = ({ count, parts: of, rows }: MergedOrder, parts: Parts) =>
  Array.from({ length: count }, (_, at) => {
    const people = parts[of[at] ?? 0];
    const row = rows[at] ?? 0;
    if (!people) throw new Error('A row of no part');
    const status = codeAt(people.statuses, row);
    return { id: idAt(people, row), status, createdAt: createdAt(people, row) };
  });

/** Who is in a lane, but for their ids. */
export const mergePeople = (order: MergedOrder, parts: Parts): Uint8Array => {
  const ids = plainIds(order, parts);
  const created = plainMoments(order, parts);
  if (!ids || !created) return writePeople(inWords(order, parts));
  const columns = parts.map((people) => people.statuses);
  return writePeopleColumns({ ids, created, statuses: mergeCodes(order, columns) });
};

/** Their ids, where they are stored by themselves. */
export const mergeIds = (order: MergedOrder, parts: Parts): Uint8Array | undefined =>
  plainIds(order, parts) ?? bareIds(inWords(order, parts).map(({ id }) => id));
