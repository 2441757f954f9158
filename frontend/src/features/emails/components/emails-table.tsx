import { Anchor, Badge, Table, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { mergeWords } from '../../../../../shared/email/merge/merge-words';
import { Dash, nothingSent, Rate } from '../../../components/dash';
import { TableSkeleton } from '../../../components/list/table-skeleton';
import { LongText } from '../../../components/long-text';
import { MergeText } from '../../../components/merge-text';
import { formatMoment, formatNumber } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { EmailMenu } from './email-menu';

const looks = {
  draft: { color: 'gray', label: 'Draft' },
  scheduled: { color: 'blue', label: 'Scheduled' },
  sending: { color: 'violet', label: 'Sending' },
  sent: { color: 'teal', label: 'Sent' },
} as const;

const isSent = ({ status }: DraftSummary) => status === 'sent' || status === 'sending';

const whenOf = ({ sentAt, sendAt, updatedAt }: DraftSummary): string => {
  if (sentAt) return `Sent ${formatMoment(sentAt)}`;
  return sendAt ? `Goes out ${formatMoment(sendAt)}` : `Edited ${formatMoment(updatedAt)}`;
};

const Row = ({ draft }: { readonly draft: DraftSummary }) => {
  const customerId = useCustomerId();
  const to = isSent(draft)
    ? paths.report(customerId, draft.id)
    : paths.composeDraft(customerId, draft.id);
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor fw={600} size="sm" renderRoot={(props) => <Link to={to} {...props} />}>
          <LongText title={mergeWords(draft.name || draft.subject)}>
            <MergeText>{draft.name || draft.subject || 'Untitled email'}</MergeText>
          </LongText>
        </Anchor>
        <Text size="xs" c="dimmed" component="div">
          <LongText title={mergeWords(draft.subject)}>
            <MergeText>{draft.subject || 'No subject yet'}</MergeText>
          </LongText>
        </Text>
      </Table.Td>
      <Table.Td>
        <Badge color={looks[draft.status].color} variant="light">
          {looks[draft.status].label}
        </Badge>
      </Table.Td>
      <Table.Td>
        {draft.recipients === undefined ? (
          <Dash>{nothingSent}</Dash>
        ) : (
          formatNumber(draft.recipients)
        )}
      </Table.Td>
      <Table.Td>
        <Rate of={draft.openRate} />
      </Table.Td>
      <Table.Td>
        <Rate of={draft.clickRate} />
      </Table.Td>
      <Table.Td>
        <Text size="sm" c="dimmed">
          {whenOf(draft)}
        </Text>
      </Table.Td>
      <Table.Td>
        <EmailMenu draft={draft} />
      </Table.Td>
    </Table.Tr>
  );
};

/** `undefined` drafts are still loading. */
export const EmailsTable = ({ drafts }: { readonly drafts?: readonly DraftSummary[] }) => (
  <Table highlightOnHover verticalSpacing="sm" layout="fixed">
    <Table.Thead>
      <Table.Tr>
        <Table.Th w="34%">Email</Table.Th>
        <Table.Th>Status</Table.Th>
        <Table.Th>Recipients</Table.Th>
        <Table.Th>Open rate</Table.Th>
        <Table.Th>Click rate</Table.Th>
        <Table.Th w="20%">When</Table.Th>
        <Table.Th w={60}>
          <VisuallyHidden>Actions</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    {drafts ? (
      <Table.Tbody>
        {drafts.map((draft) => (
          <Row key={draft.id} draft={draft} />
        ))}
      </Table.Tbody>
    ) : (
      <TableSkeleton columns={7} />
    )}
  </Table>
);
