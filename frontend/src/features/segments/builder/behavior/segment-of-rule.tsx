import { Select } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../../../../shared/messages';
import { messageOf } from '../../../../lib/api/problem-error';
import { useSegments } from '../sources/use-segments';
import type { BehaviorProps } from './behavior-props';

type Props = BehaviorProps & { readonly editedSegmentId: string | undefined };

/** Selects the segment of a behavior rule by name. All kinds of segments can be selected. */
export const SegmentOfRule = ({ editedSegmentId, behavior, onChange }: Props) => {
  const { segmentId, segmentName = '' } = behavior;
  const [search, setSearch] = useState('');
  const { segments = [], error } = useSegments(
    search === segmentName ? '' : search,
    editedSegmentId,
  );
  const isListed = segments.some(({ id }) => id === segmentId);
  const selectedOption = segmentId && !isListed ? [{ value: segmentId, label: segmentName }] : [];
  return (
    <Select
      aria-label="Segment"
      placeholder="Search by name"
      searchable
      w={360}
      data={[...selectedOption, ...segments.map(({ id, name }) => ({ value: id, label: name }))]}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      error={error ? messageOf(error) : undefined}
      nothingFoundMessage={messages.nothingMatches}
      value={segmentId ?? null}
      onChange={(id) => {
        const segment = segments.find((one) => one.id === id);
        if (segment) onChange({ ...behavior, segmentId: segment.id, segmentName: segment.name });
      }}
    />
  );
};
