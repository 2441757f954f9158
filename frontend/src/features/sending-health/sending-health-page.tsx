import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadError } from '../../components/load-error';
import { Page } from '../../components/page';
import { api } from '../../lib/api/client';
import { useCursorPages } from '../../lib/api/use-cursor-pages';
import { Advice, CustomerHealthTable } from './customer-health';
import { DeliveryHealthTable } from './delivery-health';
import { HealthStrip } from './health-strip';

/**
 * The refresh interval in milliseconds. It is needed because deliveries continue without any action
 * on this screen.
 */
const refreshInterval = 15_000;

type PartProps = {
  readonly title: string;
  readonly list: Pick<
    ReturnType<typeof useCursorPages>,
    'error' | 'retry' | 'hasMore' | 'loadMore'
  >;
  /** Shown instead of an empty table. */
  readonly nothing: string | undefined;
  readonly children: ReactNode;
};

const Part = ({ title, list, nothing, children }: PartProps) => (
  <section aria-label={title}>
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    {list.error ? <LoadError error={list.error} onRetry={list.retry} /> : null}
    {nothing && !list.error ? (
      <Text size="sm" c="dimmed">
        {nothing}
      </Text>
    ) : null}
    {nothing || list.error ? null : children}
    {list.hasMore ? (
      <Button variant="default" mt="sm" onClick={list.loadMore}>
        Show more
      </Button>
    ) : null}
  </section>
);

/**
 * The managers' page about sending in the whole account: which emails are being sent, and which
 * customers damage the sending reputation.
 */
export const SendingHealthPage = () => {
  const byCustomer = useCursorPages(
    ['GET /manager/sending-health/customers'],
    (cursor) => api('GET /manager/sending-health/customers', { query: { cursor } }),
    { refreshInterval },
  );
  const underWay = useCursorPages(
    ['GET /manager/sending-health/deliveries'],
    (cursor) => api('GET /manager/sending-health/deliveries', { query: { cursor } }),
    { refreshInterval },
  );
  const customers = byCustomer.pages?.flatMap((page) => page.customers);
  const deliveries = underWay.pages?.flatMap((page) => page.deliveries);
  const refresh = () => {
    void byCustomer.retry();
    void underWay.retry();
  };
  return (
    <Page title="Sending health">
      <HealthStrip
        customers={{ rows: customers, hasMore: byCustomer.hasMore }}
        activeDeliveries={{ rows: deliveries, hasMore: underWay.hasMore }}
      />
      <Stack gap={28}>
        {customers?.some(({ advice }) => advice.length > 0) ? (
          <section aria-label="What to do">
            <Title order={2} size="h4" mb="sm">
              What to do
            </Title>
            <Advice customers={customers} onReleased={refresh} />
          </section>
        ) : null}
        <Part
          title="Emails in progress"
          list={underWay}
          nothing={deliveries?.length === 0 ? 'No emails are being sent.' : undefined}
        >
          <DeliveryHealthTable deliveries={deliveries} />
        </Part>
        <Part
          title="Rates by customer, last 7 days"
          list={byCustomer}
          nothing={customers?.length === 0 ? 'No customer has been checked yet.' : undefined}
        >
          <CustomerHealthTable customers={customers} />
        </Part>
      </Stack>
    </Page>
  );
};
