import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state';
import { Page } from '../../../components/page';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

/** A placeholder for later. Nothing links to this page, but its URL is reserved. */
export const AdvancedSettingsPage = () => {
  const customerId = useCustomerId();
  return (
    <Page title="Advanced Settings">
      <EmptyState
        picture="noResults"
        title="No advanced settings yet"
        action={
          <Button variant="default" component={Link} to={paths.settings(customerId)}>
            Back to settings
          </Button>
        }
      >
        All settings are on the other pages.
      </EmptyState>
    </Page>
  );
};
