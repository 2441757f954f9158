import { ActionIcon, Paper, SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core';
import { IconArrowLeft, IconFileSpreadsheet } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/page';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

/** How subscribers come in. */
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
          renderRoot={(props) => <Link to={paths.audience(customerId)} {...props} />}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={760}>
        <Paper
          withBorder
          p="lg"
          radius="md"
          td="none"
          c="inherit"
          renderRoot={(props) => <Link to={paths.importCsv(customerId)} {...props} />}
        >
          <ThemeIcon size="xl" variant="light" mb="sm">
            <IconFileSpreadsheet size={22} />
          </ThemeIcon>
          <Title order={2} size="h4">
            Upload a CSV file
          </Title>
          <Text size="sm" c="dimmed">
            An export of Mailchimp, Klaviyo, Shopify or any other tool, or a spreadsheet of Excel or
            Numbers. Columns are recognised by their names.
          </Text>
        </Paper>
      </SimpleGrid>
    </Page>
  );
};
