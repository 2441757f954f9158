import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useCustomerId } from '../../../lib/session/customer-context';
import type { SegmentTab } from './segment-tabs';

/** The button that adds a segment to the open tab. */
export const TabAction = ({ tab }: { readonly tab: SegmentTab }) => {
  const customerId = useCustomerId();
  if (!tab.action) return null;
  const { label, to } = tab.action;
  return (
    <Button leftSection={<IconPlus size={18} />} component={Link} to={to(customerId)}>
      {label}
    </Button>
  );
};
