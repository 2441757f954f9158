import { Anchor, Group } from '@mantine/core';
import type { InvoiceView } from '../../../../../../shared/contracts/billing';
import { StateBadge, type Tone } from '../../../../components/badges/state-badge';
import type { Column } from '../../../../components/table/column';
import { formatDay } from '../../../../lib/format';
import { formatPlanMoney } from '../money';

const states: Readonly<Record<InvoiceView['status'], readonly [Tone, string]>> = {
  draft: ['quiet', 'Draft'],
  open: ['attention', 'Open'],
  paid: ['good', 'Paid'],
  uncollectible: ['bad', 'Unpaid'],
  void: ['quiet', 'Void'],
};

const nameOf = ({ number, createdAt }: InvoiceView): string =>
  number ?? `of ${formatDay(createdAt)}`;

type LinkProps = { readonly href: string; readonly label: string; readonly children: string };

const OutLink = ({ href, label, children }: LinkProps) => (
  <Anchor href={href} target="_blank" rel="noreferrer" aria-label={label}>
    {children}
  </Anchor>
);

/** Links to Stripe, where the user can view an invoice or pay an open one. */
const Links = ({ invoice }: { readonly invoice: InvoiceView }) => (
  <Group gap={12} justify="flex-end" wrap="nowrap">
    {invoice.url ? (
      <OutLink
        href={invoice.url}
        label={`${invoice.status === 'open' ? 'Pay' : 'View'} invoice ${nameOf(invoice)}`}
      >
        {invoice.status === 'open' ? 'Pay' : 'View'}
      </OutLink>
    ) : null}
    {invoice.pdfUrl ? (
      <OutLink href={invoice.pdfUrl} label={`Invoice ${nameOf(invoice)} as PDF`}>
        PDF
      </OutLink>
    ) : null}
  </Group>
);

const amountText = (amount: number | undefined, currency: string): string =>
  amount === undefined ? '–' : formatPlanMoney(amount, currency);

/** The amounts before taxes and of the taxes, which invoices without taxes don’t have. */
const taxColumns: readonly Column<InvoiceView>[] = [
  {
    key: 'net',
    head: 'Net',
    isNumber: true,
    cell: ({ net, currency }) => amountText(net, currency),
  },
  {
    key: 'tax',
    head: 'Tax',
    isNumber: true,
    cell: ({ tax, currency, isReverseCharge }) =>
      isReverseCharge ? 'Reverse charge' : amountText(tax, currency),
  },
];

/**
 * Columns: Invoice, Date, State, Amount, and a link to view it.
 * @param hasTaxes whether any invoice has taxes, which then have columns of their own
 */
export const invoiceColumns = (hasTaxes: boolean): readonly Column<InvoiceView>[] => [
  {
    key: 'number',
    head: 'Invoice',
    width: hasTaxes ? '20%' : '30%',
    cell: ({ number }) => number ?? '–',
  },
  { key: 'date', head: 'Date', cell: ({ createdAt }) => formatDay(createdAt) },
  {
    key: 'status',
    head: 'Status',
    shape: 'badge',
    cell: ({ status }) => <StateBadge tone={states[status][0]}>{states[status][1]}</StateBadge>,
  },
  ...(hasTaxes ? taxColumns : []),
  {
    key: 'total',
    head: hasTaxes ? 'Total' : 'Amount',
    isNumber: true,
    cell: ({ total, currency }) => formatPlanMoney(total, currency),
  },
  {
    key: 'links',
    head: 'Document',
    isNumber: true,
    cell: (invoice) => <Links invoice={invoice} />,
  },
];
