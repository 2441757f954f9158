import type { Table } from '../table';
import { keyAttributes } from '../table-definition';
import type { Item } from '../values/attribute-value';
import { checkItem } from '../values/check-value';
import type { ItemChange } from './item-change';

/** Who deleted an item when it was not a caller. */
const EXPIRY_IDENTITY = { type: 'Service', principalId: 'dynamodb.amazonaws.com' } as const;

const EVENT_ID_DIGITS = 32;

const keysOf = (item: Item, table: Table): Item =>
  Object.fromEntries(
    keyAttributes(table.definition.key).flatMap(({ name }) => {
      const value = item[name];
      return value ? [[name, value]] : [];
    }),
  );

const eventName = ({ before, after }: ItemChange) => {
  if (!before) return 'INSERT';
  return after ? 'MODIFY' : 'REMOVE';
};

const eventId = (table: Table, sequenceNumber: string) =>
  `${table.id}${sequenceNumber}`.padStart(EVENT_ID_DIGITS, '0');

/**
 * The JSON text of a record in the shape in which Lambda's event source delivers it. The images
 * are the stored texts, so they are neither parsed nor serialised again.
 */
export const streamRecord = (change: ItemChange, sequenceNumber: string, nowMs: number): string => {
  const { table, before, after, expired } = change;
  const view = table.definition.streamView ?? 'KEYS_ONLY';
  const withNew = after && (view === 'NEW_IMAGE' || view === 'NEW_AND_OLD_IMAGES');
  const withOld = before && (view === 'OLD_IMAGE' || view === 'NEW_AND_OLD_IMAGES');
  const keys = keysOf((after ?? before)?.item ?? {}, table);
  const sizeBytes = checkItem(keys) + (withNew ? after.size : 0) + (withOld ? before.size : 0);
  const details = [
    `"ApproximateCreationDateTime":${Math.floor(nowMs / 1000)}`,
    `"Keys":${JSON.stringify(keys)}`,
    ...(withNew ? [`"NewImage":${after.text}`] : []),
    ...(withOld ? [`"OldImage":${before.text}`] : []),
    `"SequenceNumber":"${sequenceNumber}","SizeBytes":${sizeBytes},"StreamViewType":"${view}"`,
  ];
  const frame = JSON.stringify({
    eventID: eventId(table, sequenceNumber),
    eventName: eventName(change),
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: table.place.region,
    eventSourceARN: table.streamArn,
    ...(expired ? { userIdentity: EXPIRY_IDENTITY } : {}),
  });
  return `${frame.slice(0, -1)},"dynamodb":{${details.join(',')}}}`;
};
