import type { AuthorView } from '../../shared/contracts/emails';
import { userKey } from '../items/account/user-keys';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

/** Who did something, as stored: the user, and whether they acted as a manager for the customer. */
export type Trace = { readonly by?: string | undefined; readonly byManager?: boolean | undefined };

/**
 * Reads people's names each time they are shown, so that no other item stores a copy of an address.
 */
export const createAuthors =
  (table: Table) =>
  /** @returns how each trace is shown to `viewerId`, or undefined for a trace without a user */
  async (traces: readonly Trace[], viewerId: string) => {
    const ids = new Set(traces.flatMap(({ by }) => (by ? [by] : [])));
    const keys = [...ids].map((id) => userKey(id));
    const items = await getItems(table, keys, { attributes: ['pk', 'email'] });
    const names = new Map(items.map(({ pk, email }) => [pk, email]));
    return ({ by, byManager }: Trace): AuthorView | undefined => {
      if (!by) return undefined;
      const name = names.get(userKey(by).pk);
      return {
        name: typeof name === 'string' ? name : 'Former user',
        isManager: byManager === true,
        isYou: by === viewerId,
      };
    };
  };
