import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

export const CreateEmailButton = () => {
  const customerId = useCustomerId();
  return (
    <Button renderRoot={(props) => <Link to={paths.compose(customerId)} {...props} />}>
      Create email
    </Button>
  );
};
