import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { partitionOf } from '../../../functions/items/partitions';
import type { Segment } from '../../../functions/items/segment';
import { segmentKey } from '../../../functions/items/segment-keys';
import { toInstant } from '../../../functions/platform/clock';
import type { ProductTable } from '../../support/product-table';
import { customerId } from './people';

export const manualSegment = '01JD0000000000000000000S01';
export const fileSegment = '01JD0000000000000000000S02';
export const dynamicSegment = '01JD0000000000000000000S03';

const put = (product: ProductTable, Item: Record<string, unknown>) =>
  product.table.client.send(new PutCommand({ TableName: product.table.name, Item }));

export const aSegment = (product: ProductTable, value: Partial<Segment> & { id: string }) =>
  put(product, {
    ...segmentKey(customerId, value.id),
    name: 'Friends',
    origin: 'manually',
    reserved: false,
    createdAt: '2026-02-01T00:00:00.000Z',
    ...value,
  });

export const threeSegments = async (product: ProductTable): Promise<void> => {
  await aSegment(product, { id: manualSegment, name: 'Friends' });
  await aSegment(product, { id: fileSegment, name: 'spring.csv', origin: 'file' });
  await aSegment(product, {
    id: dynamicSegment,
    name: 'Romans',
    origin: 'dynamic',
    definition: { segmentIds: [fileSegment], fieldRule: [], behaviorRule: [] },
  });
};

export const day = (number: number): string => toInstant(Date.UTC(2026, 2, number));

/** Writes the nth email of the customer, sent on March n. */
export const anEmail = async (product: ProductTable, ord: number): Promise<string> => {
  const did = `01JD000000000000000000D${String(ord).padStart(3, '0')}`;
  await put(product, {
    pk: `D#${did}`,
    sk: 'META',
    did,
    cid: customerId,
    ord,
    o: ord,
    g1pk: `C#${customerId}#DL`,
    g1sk: `${day(ord)}#${did}`,
    name: `Email ${ord}`,
    subject: `Subject ${ord}`,
    createdAt: day(ord),
    finishedAt: day(ord),
  });
  for (const link of ['001', '002']) {
    await put(product, {
      pk: `D#${did}`,
      sk: `LINK#${link}`,
      label: '',
      createdAt: day(ord),
      url: `https://shop.test/${ord}/${link}`,
    });
  }
  return did;
};

type TrackingRecord = { readonly family: 'R' | 'O' | 'K' | 'U'; readonly sk: string } & Record<
  string,
  unknown
>;

export const aRow = (
  product: ProductTable,
  did: string,
  sid: string,
  { family, ...row }: TrackingRecord,
): Promise<unknown> => put(product, { pk: `D#${did}#${family}#${partitionOf(sid)}`, ...row });
