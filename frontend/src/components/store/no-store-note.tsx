import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../lib/api/use-api';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';

type Props = {
  /** What follows from there being none. */
  readonly children: ReactNode;
};

/** That no store is connected, and the way to connect one; nothing while one is, or nobody knows. */
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
