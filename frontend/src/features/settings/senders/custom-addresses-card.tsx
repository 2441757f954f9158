import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../../../../../shared/messages';
import { LoadError } from '../../../components/load-error';
import { UpgradeDialog } from '../../../components/upgrade/upgrade-dialog';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { EditSenderDialog } from './edit-sender-dialog';
import { RemoveSenderDialog } from './remove-sender-dialog';
import { SenderCard } from './sender-card';
import classes from './senders.module.css';
import type { CustomSender, useSenders } from './use-senders';

type Props = { readonly from: ReturnType<typeof useSenders> };
type Dialog = { readonly kind: 'edit' | 'remove'; readonly customSender: CustomSender };

const addLabel = 'ADD CUSTOM SENDING DOMAIN';

/**
 * Opens the workflow for adding a domain, or offers a larger plan if the current one doesn't
 * include domains.
 */
const AddDomain = () => {
  const customerId = useCustomerId();
  const [isUpgradeOpen, setIsUpgradeOpen] = useState(false);
  const { data } = useApi('GET /customer/{customerId}', { params: { customerId } });
  if (data?.premium === false) {
    return (
      <>
        <Button variant="default" onClick={() => setIsUpgradeOpen(true)}>
          {addLabel}
        </Button>
        <UpgradeDialog
          text={isUpgradeOpen ? messages.customDomainNotInPlan : undefined}
          onClose={() => setIsUpgradeOpen(false)}
        />
      </>
    );
  }
  return (
    <Button variant="default" component={Link} to={paths.addSender(customerId)}>
      {addLabel}
    </Button>
  );
};

const NoAddressesYet = () => (
  <Alert color="gold" title="Emails are sent from our domain">
    <Stack gap="sm" align="flex-start">
      <Text size="sm">{messages.customDomainMinimum}</Text>
      <AddDomain />
    </Stack>
  </Alert>
);

type ListProps = { readonly custom: readonly CustomSender[] };

const Senders = ({ custom }: ListProps) => {
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  return (
    <>
      <ul className={classes.list}>
        {custom.map((entry) => (
          <SenderCard
            key={entry.sender.id}
            {...entry}
            onEdit={() => setDialog({ kind: 'edit', customSender: entry })}
          />
        ))}
      </ul>
      <Group mt="md">
        <AddDomain />
      </Group>
      {dialog?.kind === 'edit' ? (
        <EditSenderDialog
          {...dialog.customSender}
          onClose={close}
          onRemove={() => setDialog({ ...dialog, kind: 'remove' })}
        />
      ) : null}
      {dialog?.kind === 'remove' ? (
        <RemoveSenderDialog sender={dialog.customSender.sender} onClose={close} />
      ) : null}
    </>
  );
};

/** The senders on the customer's own domains, with a button to add one. */
export const CustomAddressesCard = ({ from: { custom, error, retry } }: Props) => (
  <Paper p="lg" component="section" aria-label="Custom Email Address">
    <Title order={2} mb="sm">
      Custom Email Address
    </Title>
    {error && !custom ? <LoadError error={error} onRetry={retry} /> : null}
    {!error && !custom ? <Skeleton height={72} /> : null}
    {custom?.length === 0 ? <NoAddressesYet /> : null}
    {custom && custom.length > 0 ? <Senders custom={custom} /> : null}
  </Paper>
);
