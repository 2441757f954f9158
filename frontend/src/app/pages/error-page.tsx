import { Button, Center, Stack, Text, Title } from '@mantine/core';

/** A page that broke: nothing on the server is lost by loading it again. */
export const ErrorPage = () => (
  <Center component="main" h="80vh">
    <Stack align="center" gap="sm">
      <Title order={1} size="h2">
        Something went wrong
      </Title>
      <Text c="dimmed">This page could not be shown. Your saved work is safe.</Text>
      <Button onClick={() => window.location.reload()}>Load the page again</Button>
    </Stack>
  </Center>
);
