import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { StateBadge } from '../../../components/badges/state-badge';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

/** Store platforms: none can be connected yet, which is said, with the way that there is. */
export const IntegrationsTab = () => {
  const customerId = useCustomerId();
  return (
    <Paper p="lg" component="section" aria-label="Shopify">
      <Stack>
        <Group justify="space-between">
          <Title order={2}>Shopify</Title>
          <Group gap={8}>
            <Text size="sm" c="dimmed">
              Status
            </Text>
            <StateBadge tone="quiet">Inactive</StateBadge>
          </Group>
        </Group>
        <Text size="sm">
          No store is connected, and Mailbloom cannot connect to one yet. Until it can, bring your
          customers in with a file.
        </Text>
        <Group>
          <Button
            variant="default"
            renderRoot={(props) => <Link to={paths.addSubscribers(customerId)} {...props} />}
          >
            Add subscribers
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
};
