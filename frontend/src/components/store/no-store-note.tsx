import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../lib/api/use-api';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';

type Props = {
  /** Text that explains what doesn't work without a store. */
  readonly children: ReactNode;
};

/**
 * A note that no store is connected, with a link to connect one. Renders nothing if one is
 * connected or while that is unknown.
 */
export const NoStoreNote = ({ children }: Props) => {
  const { data: store } = useApi('GET /shopify', {});
  const customerId = useCustomerId();
  if (!store || store.active) return null;
  return (
    <Text size="sm" c="dimmed">
      No store connected. {children}{' '}
      <Anchor
        size="sm"
        underline="always"
        component={Link}
        to={paths.settings(customerId, 'integrations')}
      >
        Connect a store
      </Anchor>
    </Text>
  );
};
