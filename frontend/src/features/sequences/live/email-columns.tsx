import { Text } from '@mantine/core';
import type { SequenceStep } from '../../../../../shared/contracts/sequences/sequence';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import type { SequenceType } from '../../../../../shared/sequences/sequence-rules';
import { MergeText } from '../../../components/email/merge-text';
import { AttributedRevenueText } from '../../../components/store/attributed-revenue-text';
import type { Column } from '../../../components/table/column';
import { RowLink, TitleCell } from '../../../components/table/title-cell';
import { formatNumber, formatRate, plural } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { stepTitle, waitText } from '../builder/model/sequence-words';

type SequenceKey = {
  readonly customerId: string;
  readonly type: SequenceType;
  readonly sequenceId: string;
};

type EmailProps = { readonly sequenceKey: SequenceKey; readonly step: SequenceStep };

/** An email, linked to its report once it has been sent to someone. */
const Email = ({ sequenceKey, step }: EmailProps) => {
  const title = stepTitle(step);
  if (step.delivery.sent === 0) return <MergeText>{title}</MergeText>;
  return (
    <RowLink
      to={paths.sequenceReport(sequenceKey, step.id)}
      state={{ sequenceId: sequenceKey.sequenceId }}
      title={describeMergeTags(title)}
    >
      <MergeText>{title}</MergeText>
    </RowLink>
  );
};

/** Returns the email's delay, or why the email is paused. */
const secondLine = ({ delayInMinutes, paused }: SequenceStep) =>
  paused ? <span title={paused.reason}>Paused: {paused.reason}</span> : waitText(delayInMinutes);

/** A number with its percentage of the emails sent below it. */
const Share = ({ part, sent }: { readonly part: number; readonly sent: number }) => (
  <>
    {formatNumber(part)}
    <Text size="xs" c="dimmed" mih={18}>
      {sent > 0 ? formatRate(part, sent) : ''}
    </Text>
  </>
);

const shareColumns = [
  { key: 'delivered', head: 'Delivered' },
  { key: 'open', head: 'Opened' },
  { key: 'click', head: 'Clicked' },
  { key: 'unsubscribe', head: 'Unsubscribed' },
  { key: 'bounced', head: 'Bounced' },
] as const;

const revenue: Column<SequenceStep> = {
  key: 'revenue',
  head: 'Revenue',
  isNumber: true,
  cell: ({ delivery: { earned } }) => (
    <>
      <AttributedRevenueText revenue={earned} />
      <Text size="xs" c="dimmed" mih={18}>
        {earned ? plural(earned.orders, 'order') : ''}
      </Text>
    </>
  ),
};

/** Returns the funnel's columns: each email, who is waiting for it, and its results. */
export const emailColumns = (
  linkedSequence: SequenceKey,
  hasStore: boolean,
): readonly Column<SequenceStep>[] => [
  {
    key: 'email',
    head: 'Email',
    width: '30%',
    shape: 'title',
    cell: (step) => (
      <TitleCell
        title={<Email sequenceKey={linkedSequence} step={step} />}
        second={secondLine(step)}
      />
    ),
  },
  {
    key: 'waiting',
    head: 'Waiting',
    isNumber: true,
    cell: ({ waiting }) => <Share part={waiting} sent={0} />,
  },
  ...shareColumns.map(
    ({ key, head }): Column<SequenceStep> => ({
      key,
      head,
      isNumber: true,
      cell: ({ delivery }) => <Share part={delivery[key]} sent={delivery.sent} />,
    }),
  ),
  ...(hasStore ? [revenue] : []),
];
