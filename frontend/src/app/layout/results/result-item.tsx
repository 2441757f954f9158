import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { MessageCode } from '../../../../../shared/contracts/messages';
import { RejectedDownload } from '../../../features/audience/import/results/rejected-download';
import { ResumeImport } from '../../../features/audience/import/results/resume-import';
import { api } from '../../../lib/api/client';
import { formatMoment } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { ExportLink } from '../export-link';
import type { Result } from './result';
import classes from './results.module.css';

/** Codes of messages about something that users view, pay for, or change in Billing. */
const codes: ReadonlySet<MessageCode> = new Set<MessageCode>([
  'payment_failed',
  'plan_ended',
  'range_changed',
]);

type BillingLinkProps = { readonly code: MessageCode; readonly customerId: string };

/** A link to Billing, for messages about the plan. */
const BillingLink = ({ code, customerId }: BillingLinkProps) =>
  codes.has(code) ? (
    <Anchor size="sm" inherit={false} component={Link} to={paths.settings(customerId, 'billing')}>
      Open Billing
    </Anchor>
  ) : null;

const typeStyles = {
  success: { color: 'teal', word: 'Done', Icon: IconCircleCheck },
  error: { color: 'red', word: 'Failed', Icon: IconAlertCircle },
  info: { color: 'blue', word: 'Note', Icon: IconInfoCircle },
} as const;

type Props = {
  readonly result: Result;
  readonly customerId: string;
  readonly onDismiss: () => Promise<void>;
};

/** The text of a result, with its file or the action the user can take. */
const Content = ({ result, customerId, onDismiss }: Props) => {
  const { code, text, metadata } = result;
  if (code === 'export_ready') {
    return <ExportLink text={text} jobId={String(metadata.jobId)} customerId={customerId} />;
  }
  const rejectedCount = code === 'csv_processed' ? Number(metadata.rejected ?? 0) : 0;
  const importId = String(metadata.importId);
  const params = { importId };
  return (
    <>
      <Text size="sm" className={classes.text}>
        {text}
      </Text>
      <BillingLink code={code} customerId={customerId} />
      {rejectedCount > 0 ? (
        <RejectedDownload
          rejected={rejectedCount}
          link={() => api('GET /import/{importId}/rejected', { params, customerId })}
        />
      ) : null}
      {code.startsWith('review_') && metadata.draftId ? (
        <Anchor component={Link} size="sm" to={paths.review(customerId, String(metadata.draftId))}>
          Open the email
        </Anchor>
      ) : null}
      {code === 'domain_failed' && metadata.domain ? (
        <Anchor
          component={Link}
          size="sm"
          to={paths.addSender(customerId)}
          state={{ step: 1, domain: String(metadata.domain) }}
        >
          Continue setting up
        </Anchor>
      ) : null}
      {code === 'store_data_request' && metadata.subscriberId ? (
        <Anchor
          component={Link}
          size="sm"
          to={paths.subscriber(customerId, String(metadata.subscriberId))}
        >
          View subscriber
        </Anchor>
      ) : null}
      {metadata.isResumable ? (
        <ResumeImport importId={importId} customerId={customerId} onResumed={onDismiss} />
      ) : null}
    </>
  );
};

/** One result, shown until it is dismissed. */
export const ResultItem = ({ result, customerId, onDismiss }: Props) => {
  const { color, word, Icon } = typeStyles[result.type];
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="xs" className={classes.item}>
      <Icon
        size={20}
        className={classes.icon}
        color={`var(--mantine-color-${color}-7)`}
        aria-label={word}
      />
      <Stack gap={2} flex={1} miw={0}>
        <Content result={result} customerId={customerId} onDismiss={onDismiss} />
        <Text size="xs" c="dimmed">
          {formatMoment(result.at)}
        </Text>
      </Stack>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={`Dismiss: ${result.text}`}
        onClick={onDismiss}
      >
        <IconX size={16} />
      </ActionIcon>
    </Group>
  );
};
