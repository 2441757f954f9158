import { type ReactNode, useState } from 'react';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import type { ReviewStatus } from '../../../../../shared/contracts/review-status';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { metricLabels } from '../../../../../shared/metric-labels';
import { outdatedReview } from '../../../components/badges/outdated-review';
import { StateBadge, type Tone } from '../../../components/badges/state-badge';
import { Dash, nothingSent, Rate } from '../../../components/dash';
import { EmailThumbnail } from '../../../components/email/email-thumbnail';
import { MergeText } from '../../../components/email/merge-text';
import { AttributedRevenueText } from '../../../components/store/attributed-revenue-text';
import type { Column, Order } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import { RowLink, TitleCell } from '../../../components/table/title-cell';
import { formatNumber } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { LiveProgress, LiveStatus } from '../rows/live-status';
import { RenameEmail } from '../rows/rename-email';
import { SeenSubject } from '../rows/seen-subject';
import { WhenCell } from '../rows/when-cell';
import { EmailActions } from './email-actions';

const states: Readonly<
  Record<DraftSummary['status'], { readonly tone: Tone; readonly word: string }>
> = {
  draft: { tone: 'quiet', word: 'Draft' },
  scheduled: { tone: 'coming', word: 'Scheduled' },
  sending: { tone: 'coming', word: 'Sending' },
  sent: { tone: 'good', word: 'Sent' },
};

const reviewStates: Readonly<Record<ReviewStatus, { readonly tone: Tone; readonly word: string }>> =
  {
    ready_for_review: { tone: 'coming', word: 'In review' },
    changes_requested: { tone: 'attention', word: 'Changes requested' },
    approved: { tone: 'good', word: 'Approved' },
  };

/**
 * Returns the state that the row shows. A draft in review shows the review's status. An email that
 * reached no one shows “Not sent to anyone” instead of “Sent”.
 */
const stateOf = ({ status, review, isReviewOutdated, toNobody }: DraftSummary) => {
  if (toNobody) return { tone: 'attention', word: 'Not sent to anyone' } as const;
  if (status === 'draft' && isReviewOutdated) return outdatedReview;
  return status === 'draft' && review ? reviewStates[review] : states[status];
};

const noRecipientsTitle = ({ toNobody }: DraftSummary): string | undefined =>
  toNobody && `${toNobody.charAt(0).toUpperCase()}${toNobody.slice(1)}`;

/** Returns an email's page: its report, or the editor. */
export const emailPath = (customerId: string, { id, status }: DraftSummary): string =>
  status === 'sent' || status === 'sending'
    ? paths.report(customerId, id)
    : paths.composeDraft(customerId, id);

type Renaming = {
  /** The id of the email being renamed in its row. */
  readonly id: string | undefined;
  readonly onEnd: () => void;
};

const columnsOf = (customerId: string, renaming: Renaming): readonly Column<DraftSummary>[] => [
  {
    key: 'email',
    head: 'Email',
    width: '28%',
    shape: 'title',
    cell: (draft) => (
      <TitleCell
        picture={<EmailThumbnail thumbnail={draft.thumbnail} />}
        title={
          renaming.id === draft.id ? (
            <RenameEmail draft={draft} onEnd={renaming.onEnd} />
          ) : (
            <RowLink
              to={emailPath(customerId, draft)}
              title={describeMergeTags(draft.name || draft.subject)}
            >
              <MergeText>{draft.name || draft.subject || 'Untitled email'}</MergeText>
            </RowLink>
          )
        }
        second={<SeenSubject draft={draft} />}
      />
    ),
  },
  {
    key: 'status',
    head: 'Status',
    width: '18.5%',
    shape: 'badge',
    cell: (draft) =>
      draft.status === 'sending' ? (
        <LiveStatus deliveryId={draft.id} />
      ) : (
        <span title={noRecipientsTitle(draft)}>
          <StateBadge tone={stateOf(draft).tone}>{stateOf(draft).word}</StateBadge>
        </span>
      ),
  },
  {
    key: 'recipients',
    head: 'Recipients',
    hint: metricLabels.recipients,
    isNumber: true,
    cell: ({ id, status, recipients }) =>
      status === 'sending' ? (
        <LiveProgress deliveryId={id} />
      ) : recipients === undefined ? (
        <Dash>{nothingSent}</Dash>
      ) : (
        formatNumber(recipients)
      ),
  },
  {
    key: 'openRate',
    head: 'Open rate',
    hint: metricLabels.openRate,
    isNumber: true,
    cell: ({ openRate }) => <Rate percent={openRate} />,
  },
  {
    key: 'clickRate',
    head: 'Click rate',
    hint: metricLabels.clickRate,
    isNumber: true,
    cell: ({ clickRate }) => <Rate percent={clickRate} />,
  },
  {
    key: 'when',
    head: 'When',
    width: '22%',
    isNumber: true,
    cell: (draft) => <WhenCell draft={draft} />,
  },
];

const revenue: Column<DraftSummary> = {
  key: 'revenue',
  head: 'Revenue',
  isNumber: true,
  cell: ({ earned }) => <AttributedRevenueText revenue={earned} />,
};

/**
 * Adds a column for attributed revenue before the sending date, and makes the title column
 * narrower.
 */
const withRevenue = (columns: readonly Column<DraftSummary>[]): readonly Column<DraftSummary>[] =>
  columns.flatMap((column) => {
    if (column.key === 'when') return [revenue, column];
    return [column.key === 'email' ? { ...column, width: '21%' } : column];
  });

type Props = {
  /** Undefined while loading. */
  readonly drafts: readonly DraftSummary[] | undefined;
  /** Whether a store is connected or was connected earlier. */
  readonly hasStore: boolean;
  readonly isStale: boolean;
  readonly order: Order;
  readonly footer: ReactNode;
};

/** A table of emails, ordered by the date shown unless another order is selected. */
export const EmailsTable = ({ drafts, hasStore, ...props }: Props) => {
  const customerId = useCustomerId();
  const [renamedId, setRenamed] = useState<string>();
  const renaming = { id: renamedId, onEnd: () => setRenamed(undefined) };
  const columns = columnsOf(customerId, renaming);
  return (
    <DataTable
      label="Emails"
      columns={hasStore ? withRevenue(columns) : columns}
      rows={drafts}
      isTall
      actions={(draft) => <EmailActions draft={draft} onRename={() => setRenamed(draft.id)} />}
      {...props}
    />
  );
};
