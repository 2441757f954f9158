import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

export const AddSubscribersButton = () => {
  const to = paths.addSubscribers(useCustomerId());
  return (
    <Button leftSection={<IconPlus size={18} />} component={Link} to={to}>
      Add subscribers
    </Button>
  );
};
