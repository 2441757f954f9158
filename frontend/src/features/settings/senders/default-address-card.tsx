import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SenderView } from '../../../../../shared/contracts/customers';
import { LoadError } from '../../../components/load-error';
import { DnsBadge } from './dns-state';
import { EditSenderDialog } from './edit-sender-dialog';
import { IpPoolField } from './ip-pool-field';
import classes from './senders.module.css';
import type { useSenders } from './use-senders';

type Props = { readonly from: ReturnType<typeof useSenders> };

/** The sender address provided by Mailbloom, from which every account can send immediately. */
export const DefaultAddressCard = ({ from }: Props) => {
  const [editedSender, setEdited] = useState<SenderView>();
  const { provided, error, retry } = from;
  return (
    <Paper p="lg" component="section" aria-label="Default Email Address">
      <Title order={2} mb="sm">
        Default Email Address
      </Title>
      {error && !provided ? <LoadError error={error} onRetry={retry} /> : null}
      {!error && !provided ? <Skeleton height={44} /> : null}
      <Stack gap="sm">
        {provided?.map((sender) => (
          <Stack key={sender.id} gap="xs">
            <div className={classes.sender}>
              <div className={classes.words}>
                <Text fw={600}>{sender.name}</Text>
                <Text size="xs" c="dimmed" className={classes.email}>
                  {sender.shownEmail}
                </Text>
              </div>
              <Group gap={8} flex="none">
                <DnsBadge isVerified={sender.dnsVerified} />
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Edit ${sender.shownEmail}`}
                  onClick={() => setEdited(sender)}
                >
                  Edit
                </Button>
              </Group>
            </div>
            <IpPoolField sender={sender} />
          </Stack>
        ))}
      </Stack>
      {editedSender ? (
        <EditSenderDialog sender={editedSender} onClose={() => setEdited(undefined)} />
      ) : null}
    </Paper>
  );
};
