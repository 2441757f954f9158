import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createMembershipRepository } from '../../../functions/audience/membership-repository';
import { subscriberId } from '../../../functions/audience/subscriber-id';
import { customerItem } from '../../../functions/items/account/customer';
import { newSubscriberItem } from '../../../functions/items/audience/new-subscriber';
import { engagementKey } from '../../../functions/items/audience/subscriber-keys';
import { partitionOf } from '../../../functions/items/partitions';
import { segmentKey } from '../../../functions/items/segment-keys';
import { putItems } from '../../../functions/platform/table/batch-requests';
import type { Table } from '../../../functions/platform/table/table';
import { type SegmentDefinition, segmentDefinition } from '../../../shared/contracts/segment-rules';
import { aCustomer } from '../deliveries/sending-fixtures';

export const customerId = aCustomer().customerId;
export const fileSegment = '01JD000000000000000000000A';
export const deliveryId = '01JD00000000000000000000D1';
export const now = Date.UTC(2026, 10, 20, 12);
const createdAt = '2026-05-01T00:00:00.000Z';
const opened = Math.floor(now / 1000) - 3 * 86_400;

export const emailOf = (index: number) => `p${index}@example.com`;
export const idOf = (index: number) => subscriberId(Buffer.alloc(32), customerId, emailOf(index));
export const people = Array.from({ length: 300 }, (_, index) => index);

export const isInFile = (index: number) => index % 2 === 0;
export const isActive = (index: number) => index % 5 !== 0;
export const livesInParis = (index: number) => index % 3 === 0;
/**
 * Returns whether the person opened email 7. That email's own list of opens contains the person
 * too.
 */
export const hasOpened = (index: number) => index % 4 === 0;
/**
 * Returns whether the person opened an email of a later year. That open is stored in a second item.
 */
export const hasOpenedAnother = (index: number) => index % 8 === 0;

const person = (index: number) => ({
  id: idOf(index),
  email: emailOf(index),
  name: `Person ${index}`,
  fields: { city: livesInParis(index) ? ' PARIS' : 'Rome', 'odd.key #1': String(index) },
  segmentIds: [customerId, ...(isInFile(index) ? [fileSegment] : [])],
  status: isActive(index) ? ('active' as const) : ('unsubscribed' as const),
  createdAt,
});

const engagementOf = (index: number) => [
  {
    ...engagementKey(customerId, idOf(index), '2026'),
    r_7: opened,
    ...(hasOpened(index) ? { o_7: opened } : {}),
  },
  ...(hasOpenedAnother(index)
    ? [{ ...engagementKey(customerId, idOf(index), '2027'), o_90: opened + 60 }]
    : []),
];

const openOf = (index: number) => ({
  pk: `D#${deliveryId}#O#${partitionOf(idOf(index))}`,
  sk: idOf(index),
  e: emailOf(index),
  bot: 0,
  hu: new Date(opened * 1000).toISOString(),
});

export const saveDynamic = async (table: Table, id: string, input: unknown) => {
  const definition: SegmentDefinition = segmentDefinition.parse(input);
  const segment = { id, name: id, origin: 'dynamic', reserved: false, createdAt, definition };
  const Item = { ...segmentKey(customerId, id), ...segment };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  return definition;
};

/** Writes 300 people of a customer, with everything that rules can check. */
export const fillAudience = async (table: Table): Promise<void> => {
  const file = { id: fileSegment, name: 'File', origin: 'file', reserved: false, createdAt };
  await putItems(table, [
    customerItem(aCustomer({ lastDelivery: 90 })),
    { ...segmentKey(customerId, fileSegment), ...file },
  ]);
  await putItems(
    table,
    people.map((index) => newSubscriberItem(customerId, person(index))),
  );
  await putItems(table, people.flatMap(engagementOf));
  await putItems(table, people.filter(hasOpened).map(openOf));
  const members = createMembershipRepository(table);
  await members.putMany(customerId, fileSegment, people.filter(isInFile).map(person));
  await members.putMany(customerId, customerId, people.map(person));
};
