import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { describeMergeTags } from '../../../../../../shared/email/merge/merge-words';
import { limits } from '../../../../../../shared/limits';
import { messages } from '../../../../../../shared/messages';
import { messageOf } from '../../../../lib/api/problem-error';
import { useApi } from '../../../../lib/api/use-api';
import { formatDay } from '../../../../lib/format';
import type { BehaviorProps } from './behavior-props';

type Email = {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly sentAt?: string | undefined;
};

const nameOf = ({ name, subject }: Email) => describeMergeTags(name || subject) || 'Untitled email';
const labelOf = (email: Email) =>
  email.sentAt ? `${nameOf(email)} · ${formatDay(email.sentAt)}` : nameOf(email);

/** Selects a sent email by its name or subject. */
export const EmailPicker = ({ behavior, onChange }: BehaviorProps) => {
  const { deliveryId, deliveryName } = behavior;
  const [search, setSearch] = useState('');
  const [debounced] = useDebouncedValue(search, limits.searchDebounceMs);
  // The field also contains the name of the selected email, which isn't a search.
  const filter = debounced === deliveryName ? '' : debounced;
  const query = { status: 'sent', search: filter, limit: 50 } as const;
  const { data, error } = useApi('GET /draft', { query }, { keepPreviousData: true });
  const found: readonly Email[] = data?.drafts ?? [];
  const isListed = found.some(({ id }) => id === deliveryId);
  const selectedOption =
    deliveryId && !isListed ? [{ value: deliveryId, label: deliveryName ?? '' }] : [];
  return (
    <Select
      aria-label="Email"
      placeholder="Search by name or subject"
      searchable
      w={360}
      data={[
        ...selectedOption,
        ...found.map((email) => ({ value: email.id, label: labelOf(email) })),
      ]}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      rightSection={data || error ? undefined : <Loader size="xs" />}
      error={error ? messageOf(error) : undefined}
      nothingFoundMessage={data ? messages.nothingMatches : undefined}
      value={deliveryId ?? null}
      onChange={(id) => {
        const email = found.find((one) => one.id === id);
        if (email) onChange({ ...behavior, deliveryId: email.id, deliveryName: nameOf(email) });
      }}
    />
  );
};
