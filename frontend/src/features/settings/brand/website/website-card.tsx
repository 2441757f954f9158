import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { BrandProposal } from '../../../../../../shared/contracts/brand/proposal';
import type { CustomerView } from '../../../../../../shared/contracts/customers';
import { api } from '../../../../lib/api/client';
import { messageOf } from '../../../../lib/api/problem-error';
import { useAction } from '../../../../lib/api/use-action';
import { useContractForm } from '../../../../lib/api/use-contract-form';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { ProposalDialog } from './proposal-dialog';

/** The card's anchor. The setup checklist links to it. */
const anchor = '#website';

/** Reads the store's website and proposes its brand. */
export const WebsiteCard = ({ customer }: { readonly customer: CustomerView }) => {
  const customerId = useCustomerId();
  const isLinkedTo = useLocation().hash === anchor;
  const [proposal, setProposal] = useState<BrandProposal>();
  const form = useContractForm({
    initialValues: { website: customer.website ?? '' },
    contract: async () =>
      (await import('../../../../../../shared/contracts/brand/proposal')).brandProposalBody,
  });
  const reading = useAction(
    (website: string) => api('POST /website/brand', { body: { website }, customerId }),
    { onError: (error) => form.setErrors({ website: messageOf(error) }) },
  );
  const read = async ({ website }: typeof form.values) =>
    setProposal(await reading.attempt(website));
  return (
    <Paper p="lg" component="section" aria-label="Brand from your website">
      <Title order={2} mb={4}>
        Brand from your website
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        We look for your name, logo, colors, and description. You choose what to use before we save.
      </Text>
      <form onSubmit={form.onSubmit(read)} noValidate>
        <Group align="flex-start" gap="sm">
          <TextInput
            flex={1}
            miw={220}
            aria-label="Website address"
            placeholder="your-store.com"
            type="url"
            inputMode="url"
            autoComplete="url"
            autoFocus={isLinkedTo}
            {...form.getInputProps('website')}
          />
          <Button type="submit" variant="default" loading={reading.busy}>
            Get brand
          </Button>
        </Group>
      </form>
      <Text size="xs" c="dimmed" mt="sm" role="status" hidden={!reading.busy}>
        {reading.busy ? 'We’re reading your website. This can take up to 30 seconds.' : null}
      </Text>
      {proposal ? (
        <ProposalDialog
          customer={customer}
          proposal={proposal}
          onClose={() => setProposal(undefined)}
        />
      ) : null}
    </Paper>
  );
};
