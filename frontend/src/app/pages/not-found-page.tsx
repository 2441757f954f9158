import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import { messages } from '../../../../shared/messages';
import { paths } from '../../lib/paths';

export const NotFoundPage = () => {
  useDocumentTitle(`${messages.pageNotFound} · Mailbloom`);
  return (
    <Center component="main" h="80vh">
      <Stack align="center" gap="sm">
        <Text c="iris" fw={700} size="xl">
          404
        </Text>
        <Title order={1} size="h2">
          {messages.pageNotFound}
        </Title>
        <Text c="dimmed">The address may be mistyped, or the page has moved.</Text>
        <Button renderRoot={(props) => <Link to={paths.home} {...props} />}>Go home</Button>
      </Stack>
    </Center>
  );
};
