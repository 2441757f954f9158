import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

/** A link to the templates that emails can start from. */
export const TemplatesButton = () => {
  const customerId = useCustomerId();
  return (
    <Button
      variant="default"
      leftSection={<IconTemplate size={18} />}
      component={Link}
      to={paths.templates(customerId)}
    >
      Templates
    </Button>
  );
};
