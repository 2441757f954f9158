import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { DnsBadge } from '../senders/dns-state';
import { useSenders } from '../senders/use-senders';

/** The senders on a domain. */
export const DomainSenders = ({ domain }: { readonly domain: string }) => {
  const { custom = [] } = useSenders();
  const senders = custom.filter(({ sender }) => sender.domain === domain);
  if (senders.length === 0) return null;
  return (
    <Paper component="section" px={20} py={18} aria-label="Senders on this domain">
      <Title order={2} mb={8}>
        {senders.length === 1 ? 'Sender' : 'Senders'}
      </Title>
      <Stack gap={10}>
        {senders.map(({ sender: { id, name, shownEmail, dnsVerified } }) => (
          <div key={id}>
            <Group justify="space-between" gap={8}>
              <Text fw={600}>{name}</Text>
              <DnsBadge isVerified={dnsVerified} />
            </Group>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {shownEmail}
            </Text>
          </div>
        ))}
      </Stack>
    </Paper>
  );
};
