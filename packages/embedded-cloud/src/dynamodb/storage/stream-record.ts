import type { Table } from '../table';
import { keyAttributes } from '../table-definition';
import type { Item } from '../values/attribute-value';
import { checkItem } from '../values/check-value';
import type { ItemChange } from './item-change';
import type { RecordContent } from './stored-record';
import type { Version } from './version';

/**
 * The identity in the stream records of items that expired. It shows that expiry deleted the item,
 * not a caller.
 */
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

type Image = 'NewImage' | 'OldImage';

/** Returns the item states that the table's stream view includes. */
const imagesOf = ({ table, before, after }: ItemChange): readonly (readonly [Image, Version])[] => {
  const view = table.definition.streamView ?? 'KEYS_ONLY';
  const images: (readonly [Image, Version])[] = [];
  if (after && view !== 'OLD_IMAGE' && view !== 'KEYS_ONLY') images.push(['NewImage', after]);
  if (before && view !== 'NEW_IMAGE' && view !== 'KEYS_ONLY') images.push(['OldImage', before]);
  return images;
};

const frameOf = (change: ItemChange, sequenceNumber: string) => ({
  eventID: eventId(change.table, sequenceNumber),
  eventName: eventName(change),
  eventVersion: '1.1',
  eventSource: 'aws:dynamodb',
  awsRegion: change.table.place.region,
  eventSourceARN: change.table.streamArn,
  ...(change.expired ? { userIdentity: EXPIRY_IDENTITY } : {}),
});

/**
 * Returns a record in the format that Lambda's event source delivers. The images are the stored
 * texts, so they aren't serialized again, and readers get the item states as they are.
 */
export const streamRecord = (
  change: ItemChange,
  sequenceNumber: string,
  nowMs: number,
): RecordContent => {
  const { table, before, after } = change;
  const images = imagesOf(change);
  const keys = keysOf((after ?? before)?.item ?? {}, table);
  const frame = frameOf(change, sequenceNumber);
  const head = { ApproximateCreationDateTime: Math.floor(nowMs / 1000), Keys: keys };
  const tail = {
    SequenceNumber: sequenceNumber,
    SizeBytes: images.reduce((sum, [, { size }]) => sum + size, checkItem(keys)),
    StreamViewType: table.definition.streamView ?? 'KEYS_ONLY',
  };
  const details = [
    JSON.stringify(head).slice(1, -1),
    ...images.map(([name, { text }]) => `"${name}":${text}`),
    JSON.stringify(tail).slice(1, -1),
  ];
  return {
    text: `${JSON.stringify(frame).slice(0, -1)},"dynamodb":{${details.join(',')}}}`,
    decode: () => ({
      ...frame,
      dynamodb: {
        ...head,
        ...Object.fromEntries(images.map(([name, { item }]) => [name, item])),
        ...tail,
      },
    }),
  };
};
