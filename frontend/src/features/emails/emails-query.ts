import type { DraftOrder } from '../../../../shared/contracts/emails';
import { limits } from '../../../../shared/limits';
import type { OrderDirection } from '../../../../shared/ordered-rows';
import type { EmailTab } from './components/email-tabs';

type EmailsPlace = {
  readonly tab: EmailTab;
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
  readonly order?: { readonly order?: DraftOrder; readonly direction?: OrderDirection };
};

/** Returns the query for one page of the email list. */
export const emailsQuery = ({ tab, search, page, order = {} }: EmailsPlace) => ({
  status: tab,
  search,
  ...order,
  limit: limits.emailsPageSize,
  offset: (page - 1) * limits.emailsPageSize,
});
