import { Anchor, Button, Center, Stack, Text, Title } from '@mantine/core';
import { signOut } from '../../lib/account/sign-out';
import { contact } from '../../lib/contact';

/** A closed account sees this instead of every page. */
export const RejectedBlock = () => (
  <Center h="100vh" px="lg">
    <Stack align="center" gap="md" maw={480}>
      <Title order={1} size="h2" ta="center">
        Mailbloom may not be the right provider for you
      </Title>
      <Text ta="center" c="dimmed">
        We reviewed your account and cannot send emails for it. If you think this is a mistake,
        please{' '}
        <Anchor underline="always" href={`mailto:${contact.supportEmail}`}>
          contact us
        </Anchor>
        .
      </Text>
      <Button variant="default" onClick={() => signOut()}>
        Sign out
      </Button>
    </Stack>
  </Center>
);
