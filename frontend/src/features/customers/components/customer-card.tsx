import { Avatar, Badge, Button, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { CustomerSummary } from '../../../../../shared/contracts/customers';
import { initials } from '../../../lib/initials';
import { paths } from '../../../lib/paths';

export const CustomerCard = ({ customer }: { readonly customer: CustomerSummary }) => (
  <Paper withBorder p="md" radius="md">
    <Group justify="space-between" wrap="nowrap">
      <Group wrap="nowrap" miw={0}>
        <Avatar src={customer.logoUrl ?? null} color="iris" radius="md" size="lg">
          {initials(customer.name)}
        </Avatar>
        <Text fw={600} truncate title={customer.name}>
          {customer.name}
        </Text>
        {customer.premium ? null : (
          <Badge variant="light" color="gray" flex="none">
            Free
          </Badge>
        )}
      </Group>
      <Button
        variant="light"
        size="xs"
        aria-label={`Manage ${customer.name}`}
        renderRoot={(props) => <Link to={paths.emails(customer.id)} {...props} />}
      >
        Manage
      </Button>
    </Group>
  </Paper>
);
