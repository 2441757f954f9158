import { Button, Group, Stack, Text } from '@mantine/core';
import { DnsBadge, DnsNote } from './dns-state';
import { ReadinessLine } from './readiness';
import classes from './senders.module.css';
import type { CustomSender } from './use-senders';

type Props = CustomSender & { readonly onEdit: () => void };

/** One sender on an own domain: who it is, whether it may send, and how mailboxes take it. */
export const SenderCard = ({ sender, domain, onEdit }: Props) => (
  <li className={classes.card}>
    <div className={classes.sender}>
      <div className={classes.words}>
        <Text fw={600}>{sender.name}</Text>
        <Text size="xs" c="dimmed" className={classes.email}>
          {sender.email}
        </Text>
      </div>
      <Group gap={8} flex="none">
        <DnsBadge isVerified={sender.dnsVerified} />
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Edit ${sender.email}`}
          onClick={onEdit}
        >
          Edit
        </Button>
      </Group>
    </div>
    <Stack gap={6} mt="xs">
      <DnsNote sender={sender} domain={domain} />
      {domain ? <ReadinessLine readiness={domain.readiness} /> : null}
    </Stack>
  </li>
);
