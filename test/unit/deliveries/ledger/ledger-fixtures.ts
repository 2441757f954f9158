import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { createEvidenceRepository } from '../../../../functions/deliveries/ledger/evidence-repository';
import { createLedgerClaims } from '../../../../functions/deliveries/ledger/ledger-claims';
import { createLedgerRepository } from '../../../../functions/deliveries/ledger/ledger-repository';
import type { EmailKey } from '../../../../functions/deliveries/ledger/ledger-writes';
import { recipientKey } from '../../../../functions/items/delivery/delivery-keys';
import type { LedgerState } from '../../../../functions/items/delivery/ledger-entry';
import type { Table } from '../../../../functions/platform/table/table';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { aDelivery } from '../delivery-fixtures';

export const { deliveryId } = aDelivery();
export const now = Date.parse('2026-11-21T10:00:00.000Z');
export const nowSeconds = now / 1000;
export const at = '2026-11-21T10:00:00.000Z';
export const address = 'ada@readers.test';
export const anEmail = (name: string): EmailKey => ({ deliveryId, subscriberId: `${name}-READER` });

/** Sets up the ledger on a table, with access to an email's stored attributes. */
export const openLedger = (table: Table) => ({
  claims: createLedgerClaims(table),
  ledger: createLedgerRepository(table),
  evidence: createEvidenceRepository(table),
  /**
   * Returns the attributes of an email's ledger entry without its key, or undefined if there is no
   * entry.
   */
  async stored({ subscriberId }: EmailKey): Promise<Record<string, unknown> | undefined> {
    const Key = recipientKey(deliveryId, 'ledger', subscriberId);
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
    if (!Item) return undefined;
    const { pk: _pk, sk: _sk, ...attributes } = Item;
    return attributes;
  },
});
export type OpenLedger = ReturnType<typeof openLedger> & { readonly table: Table };

/**
 * Sets up an empty ledger for each test, or one for all tests of a file. It is only available
 * within tests.
 */
export const emptyLedger = (each: 'test' | 'file' = 'test'): OpenLedger => {
  const open = {} as OpenLedger;
  let cloud: EmbeddedTable;
  const [before, after] = each === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(() => {
    cloud = embeddedTable();
    Object.assign(open, openLedger(cloud.table), { table: cloud.table });
  });
  after(() => cloud.close());
  return open;
};

/** Brings an email into a state the way the product does. Its claims belong to the worker `me`. */
export const bringToState = async (
  { claims }: Pick<OpenLedger, 'claims'>,
  email: EmailKey,
  state: LedgerState | 'absent',
): Promise<void> => {
  if (state === 'absent') return;
  if (state === 'skipped') return claims.skip(email, address, 'unsubscribed', at);
  await claims.claim(email, address, 'me', now);
  if (state === 'accepted') await claims.accept(email, 'me', { messageId: 'ses-1', at });
  if (state === 'released') await claims.release(email, 'me');
  if (state === 'failed') await claims.fail(email, 'me', 'MessageRejected', at);
  if (state === 'unknown') await claims.doubt(email, 'me', now);
};
