import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { List } from '../../../../components/list/list';
import { DataTable } from '../../../../components/table/data-table';
import { api } from '../../../../lib/api/client';
import { useCursorPages } from '../../../../lib/api/use-cursor-pages';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { invoiceColumns } from './invoice-columns';

const path = 'GET /premium/invoices';

/** All charges, newest first, page by page. */
export const Invoices = () => {
  const customerId = useCustomerId();
  const list = useCursorPages([path, customerId], (cursor) =>
    api(path, { query: { cursor }, customerId }),
  );
  const invoices = list.pages?.flatMap((page) => page.invoices);
  return (
    <Stack gap="sm" component="section" aria-label="Invoices">
      <Title order={2}>Invoices</Title>
      <List
        rows={invoices}
        error={list.error}
        onRetry={list.retry}
        nothingYet={
          <Text size="sm" c="dimmed">
            No invoices yet. They appear here after each payment.
          </Text>
        }
      >
        <DataTable
          label="Invoices"
          columns={invoiceColumns(invoices?.some(({ tax }) => tax !== undefined) ?? false)}
          rows={invoices}
          isNarrow
          skeletonRows={3}
        />
      </List>
      {invoices?.some(({ isReverseCharge }) => isReverseCharge) ? (
        <Text size="xs" c="dimmed">
          Reverse charge: the recipient of the service owes the VAT and reports it in their own
          country.
        </Text>
      ) : null}
      {list.hasMore ? (
        <Group>
          <Button variant="default" onClick={list.loadMore} loading={list.isLoadingMore}>
            Show earlier
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
};
