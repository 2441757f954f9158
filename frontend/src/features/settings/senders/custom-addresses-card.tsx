import { Paper, Skeleton, Title } from '@mantine/core';
import { useState } from 'react';
import { LoadError } from '../../../components/load-error';
import { EditSenderDialog } from './edit-sender-dialog';
import { RemoveSenderDialog } from './remove-sender-dialog';
import { SenderCard } from './sender-card';
import classes from './senders.module.css';
import type { CustomSender, useSenders } from './use-senders';

type Props = { readonly from: ReturnType<typeof useSenders> };
type Dialog = { readonly kind: 'edit' | 'remove'; readonly of: CustomSender };

/** Senders on the customer's own domains. */
export const CustomAddressesCard = ({ from: { custom, error, retry } }: Props) => {
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  return (
    <Paper p="lg" component="section" aria-label="Custom Email Address">
      <Title order={2} mb="sm">
        Custom Email Address
      </Title>
      {error && !custom ? <LoadError error={error} onRetry={retry} /> : null}
      {!error && !custom ? <Skeleton height={72} /> : null}
      {custom && custom.length > 0 ? (
        <ul className={classes.list}>
          {custom.map((one) => (
            <SenderCard
              key={one.sender.id}
              {...one}
              onEdit={() => setDialog({ kind: 'edit', of: one })}
            />
          ))}
        </ul>
      ) : null}
      {dialog?.kind === 'edit' ? (
        <EditSenderDialog
          {...dialog.of}
          onClose={close}
          onRemove={() => setDialog({ ...dialog, kind: 'remove' })}
        />
      ) : null}
      {dialog?.kind === 'remove' ? (
        <RemoveSenderDialog sender={dialog.of.sender} onClose={close} />
      ) : null}
    </Paper>
  );
};
