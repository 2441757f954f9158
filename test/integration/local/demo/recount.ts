import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { memberPartition } from '../../../../functions/items/audience/subscriber-keys';
import { partitions } from '../../../../functions/items/partitions';
import type { Table } from '../../../../functions/platform/table/table';
import { variantLetters } from '../../../../shared/sending/ab-test';
import { storedRows } from '../../deliveries/stored-rows';

type Row = {
  readonly sk: string;
  readonly st?: string;
  readonly dv?: string;
  readonly bo?: string;
  readonly co?: string;
  readonly hu?: string;
  readonly vt?: string;
};

/** Returns the totals of an email's rows. The counters should equal them. */
export const recount = async (table: Table, deliveryId: string) => {
  const rowsOf = async (family: Parameters<typeof storedRows>[2]) =>
    (await storedRows({ table }, deliveryId, family)) as Row[];
  const ledger = await rowsOf('ledger');
  const opens = (await rowsOf('opens')).filter(({ hu }) => hu);
  const allOpens = await rowsOf('opens');
  // Link 000 counts clicks on any link.
  const clicks = (await rowsOf('clicks')).filter(({ sk, hu }) => sk.startsWith('000#') && hu);
  const accepted = ledger.filter(({ st }) => st === 'A');
  const variants = variantLetters.filter((variantLetter) =>
    ledger.some(({ vt }) => vt === variantLetter),
  );
  const byVariant = variants.map((variantLetter) => [
    variantLetter,
    ...[accepted, opens, clicks].map(
      (rows) => rows.filter(({ vt }) => vt === variantLetter).length,
    ),
  ]);
  return {
    sendTo: ledger.length,
    sent: accepted.length,
    skipped: ledger.filter(({ st }) => st === 'S').length,
    failed: ledger.filter(({ st }) => st === 'F').length,
    delivered: accepted.filter(({ dv }) => dv).length,
    bounced: accepted.filter(({ bo }) => bo).length,
    complained: accepted.filter(({ co }) => co).length,
    open: opens.length,
    machineOpen: allOpens.length - opens.length,
    click: clicks.length,
    unsubscribe: (await rowsOf('unsubscribes')).length,
    byVariant: variants.length > 0 ? byVariant : undefined,
  };
};

/** Counts the stored members of a static segment. */
export const countMembers = async (
  { client, name }: Table,
  customerId: string,
  segmentId: string,
): Promise<{ readonly all: number; readonly active: number }> => {
  const statuses: unknown[] = [];
  for (const partition of partitions) {
    const pages = paginateQuery(
      { client },
      {
        TableName: name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': memberPartition(customerId, segmentId, partition) },
      },
    );
    for await (const { Items = [] } of pages) statuses.push(...Items.map(({ st }) => st));
  }
  return { all: statuses.length, active: statuses.filter((st) => st === 'active').length };
};
