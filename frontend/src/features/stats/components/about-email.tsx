import { Box, Flex, Text, Title } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { MergeText } from '../../../components/email/merge-text';
import { formatMoment } from '../../../lib/format';
import { testGroupText } from './ab-test-words';
import { FixedRecipientsNote, RecipientTimeNote } from './audience-note';

/** The sender's name as email clients show it, with the email address below. */
const SentBy = ({ name, email }: NonNullable<DeliveryView['sender']>) => (
  <>
    <Text size="sm" truncate title={name || email}>
      From {name || email}
    </Text>
    {name ? (
      <Text size="xs" c="dimmed" truncate title={email}>
        {email}
      </Text>
    ) : null}
  </>
);

/**
 * The email that the stats belong to, shown above every tab with its name, subject line, sending
 * time, and sender.
 */
export const AboutEmail = ({ delivery }: { readonly delivery: DeliveryView }) => (
  <Flex
    component="section"
    aria-label="About this email"
    direction={{ base: 'column', sm: 'row' }}
    justify="space-between"
    align="flex-start"
    gap={{ base: 4, sm: 'md' }}
    mb="md"
  >
    <div>
      <Title order={2} size="h4">
        <MergeText>{delivery.name || delivery.subject}</MergeText>
      </Title>
      <Text size="sm" c="dimmed">
        Subject: <MergeText>{delivery.subject}</MergeText>
      </Text>
      {delivery.trial ? (
        <Text size="sm" c="dimmed">
          {testGroupText(delivery.trial, delivery)}
        </Text>
      ) : null}
      <FixedRecipientsNote delivery={delivery} />
      <RecipientTimeNote delivery={delivery} />
    </div>
    <Box ta={{ sm: 'right' }} maw={{ sm: '50%' }}>
      <Text size="sm" c="dimmed">
        {delivery.sequenceId ? 'Active since ' : null}
        {formatMoment(delivery.createdAt)}
      </Text>
      {delivery.sender ? <SentBy {...delivery.sender} /> : null}
    </Box>
  </Flex>
);
