import { Anchor, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type {
  PersonOrder,
  PersonOrders,
} from '../../../../../shared/contracts/subscriber/subscriber-orders';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { StateBadge } from '../../../components/badges/state-badge';
import { LoadError } from '../../../components/load-error';
import { formatShopMoney } from '../../../components/store/shop-money';
import { formatDay, plural } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useOrders } from '../api/use-orders';

/**
 * Returns a text such as '12 orders, $340.00 spent'. Refunds are subtracted, and each currency has
 * its own amount.
 */
const orderTotalText = ({ orders, spent, isLeast }: NonNullable<PersonOrders['sum']>): string => {
  const money = spent.map(({ amount, currency }) => formatShopMoney(amount, currency));
  const count = isLeast ? `More than ${plural(orders, 'order')}` : plural(orders, 'order');
  return money.length > 0 ? `${count}, ${money.join(' and ')} spent` : count;
};

const badgeOf = ({ isCancelled, isTest, total, refunded }: PersonOrder): string | undefined => {
  if (isTest) return 'Test';
  if (isCancelled) return 'Cancelled';
  return refunded > 0 && refunded >= total ? 'Refunded' : undefined;
};

const AttributedEmail = ({ email }: Pick<PersonOrder, 'email'>) => {
  const customerId = useCustomerId();
  if (!email) return null;
  const name = describeMergeTags(email.name || email.subject || '') || 'an email';
  return (
    <>
      {' · after '}
      <Anchor size="xs" component={Link} to={paths.report(customerId, email.draftId)}>
        {name}
      </Anchor>
    </>
  );
};

const Line = ({ order }: { readonly order: PersonOrder }) => {
  const { name, at, total, refunded, currency } = order;
  const badge = badgeOf(order);
  return (
    <Box role="listitem" style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Group gap="xs">
          <Text size="sm">{name}</Text>
          {badge ? <StateBadge tone="quiet">{badge}</StateBadge> : null}
        </Group>
        <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
          {formatShopMoney(total, currency)}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        <time dateTime={at}>{formatDay(at)}</time>
        {refunded > 0 && badge !== 'Refunded'
          ? ` · ${formatShopMoney(refunded, currency)} refunded`
          : null}
        <AttributedEmail email={order.email} />
      </Text>
    </Box>
  );
};

/**
 * A subscriber's orders, newest first, with the email to which each order is attributed. Shown only
 * if a store is or was connected.
 */
export const OrdersCard = ({ subscriberId }: { readonly subscriberId: string }) => {
  const { orders, sum, hasStore, error, retry, hasMore, loadMore, isLoadingMore } =
    useOrders(subscriberId);
  if (!hasStore && !(error && !orders)) return null;
  return (
    <Paper component="section" px={20} py={18} aria-label="Orders">
      <Stack gap="sm">
        <Title order={2}>Orders</Title>
        {sum && orders && orders.length > 0 ? <Text size="sm">{orderTotalText(sum)}</Text> : null}
        {error ? <LoadError error={error} onRetry={retry} /> : null}
        {orders?.length === 0 ? (
          <Text size="sm" c="dimmed">
            No orders yet
          </Text>
        ) : null}
        {orders && orders.length > 0 ? (
          <Stack gap="md" role="list" aria-label="Subscriber orders">
            {orders.map((order) => (
              <Line key={order.id} order={order} />
            ))}
          </Stack>
        ) : null}
        {hasMore ? (
          <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
            Show older orders
          </Button>
        ) : null}
      </Stack>
    </Paper>
  );
};
