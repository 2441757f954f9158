import { ActionIcon, Paper, SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core';
import { IconArrowLeft, IconFileSpreadsheet, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/page';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

type MethodProps = {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
};

const Method = ({ to, icon, title, children }: MethodProps) => (
  <Paper p="lg" td="none" c="inherit" className="mantine-focus-auto" component={Link} to={to}>
    <ThemeIcon size="xl" variant="light" mb="sm">
      {icon}
    </ThemeIcon>
    <Title order={2}>{title}</Title>
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  </Paper>
);

/** A page with the ways to add subscribers. */
export const AddSubscribersPage = () => {
  const customerId = useCustomerId();
  return (
    <Page
      title="Add subscribers"
      before={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Back to audience"
          component={Link}
          to={paths.audience(customerId)}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={760}>
        <Method
          to={paths.importCsv(customerId)}
          icon={<IconFileSpreadsheet size={22} />}
          title="Upload a CSV file"
        >
          Use an export from Mailchimp, Klaviyo, Shopify, or any other tool, or an Excel or Numbers
          file. We match columns by name.
        </Method>
        <Method
          to={paths.addManually(customerId)}
          icon={<IconUserPlus size={22} />}
          title="Add manually"
        >
          Add one person with email, name, attributes, and segment.
        </Method>
      </SimpleGrid>
    </Page>
  );
};
