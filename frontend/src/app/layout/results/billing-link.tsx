import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { MessageCode } from '../../../../../shared/contracts/messages';
import { paths } from '../../../lib/paths';

/** What these tell of is looked at, paid or changed in Billing. */
const codes: ReadonlySet<MessageCode> = new Set<MessageCode>([
  'payment_failed',
  'plan_ended',
  'range_changed',
]);

type Props = { readonly code: MessageCode; readonly customerId: string };

/** The way from news about the plan to the plan. */
export const BillingLink = ({ code, customerId }: Props) =>
  codes.has(code) ? (
    <Anchor size="sm" inherit={false} component={Link} to={paths.settings(customerId, 'billing')}>
      Open Billing
    </Anchor>
  ) : null;
