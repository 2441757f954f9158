import { Checkbox, Group, Pill, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import {
  allSubscribersId,
  allSubscribersName,
} from '../../../../../../shared/audience/all-subscribers';
import type { SegmentView } from '../../../../../../shared/contracts/segments';
import { messages } from '../../../../../../shared/messages';
import { SearchBox } from '../../../../components/list/search-box';
import { LoadError } from '../../../../components/load-error';
import type { Source } from '../model/builder';
import { StepPanel } from '../parts/step-panel';
import { kindOf, SourceGroup, sourceGroups } from './source-group';
import { maxSegments, useSegments } from './use-segments';

const everybody: Source = { id: allSubscribersId, name: allSubscribersName };

type Props = {
  readonly editedSegmentId: string | undefined;
  readonly sources: readonly Source[];
  readonly onChange: (sources: readonly Source[]) => void;
};

const SelectedSources = ({ sources, onChange }: Pick<Props, 'sources' | 'onChange'>) => (
  <Group gap="xs" role="group" aria-label="Selected sources">
    {sources.map(({ id, name }) => (
      <Pill
        key={id}
        title={name}
        withRemoveButton
        removeButtonProps={{ 'aria-label': `Remove ${name}`, 'aria-hidden': false, tabIndex: 0 }}
        onRemove={() => onChange(sources.filter((source) => source.id !== id))}
      >
        {name}
      </Pill>
    ))}
  </Group>
);

const Groups = ({ segments }: { readonly segments: readonly SegmentView[] }) => {
  if (segments.length === 0) return <Text size="sm">{messages.nothingMatches}</Text>;
  return sourceGroups.map(({ kind, label }) => (
    <SourceGroup
      key={kind}
      label={label}
      segments={segments.filter((segment) => kindOf(segment) === kind)}
    />
  ));
};

/** Step one: selecting the sources whose members can be in the segment. */
export const OriginStep = ({ editedSegmentId, sources, onChange }: Props) => {
  const [search, setSearch] = useState('');
  const { segments, hasMore, error, retry } = useSegments(search, editedSegmentId);
  const choose = (ids: readonly string[]) => {
    const knownSources: readonly Source[] = [everybody, ...sources, ...(segments ?? [])];
    // “All subscribers” includes everyone, so selecting single sources in addition would have no
    // effect.
    const isNew = !sources.some(({ id }) => id === allSubscribersId);
    if (isNew && ids.includes(allSubscribersId)) return onChange([everybody]);
    const remainingIds = ids.filter((id) => id !== allSubscribersId || ids.length === 1);
    onChange(
      remainingIds
        .flatMap((id) => knownSources.find((source) => source.id === id) ?? [])
        .map(toSource),
    );
  };
  return (
    <StepPanel
      title="Where do these people come from?"
      hint="Choose all subscribers, or one source or more. People in any of them can be in the segment."
    >
      {sources.length > 0 ? <SelectedSources sources={sources} onChange={onChange} /> : null}
      <SearchBox
        label="Search sources"
        placeholder="Search by name"
        value={search}
        onChange={setSearch}
      />
      {error ? <LoadError error={error} onRetry={retry} /> : null}
      {!segments && !error ? (
        <Skeleton height={200} radius="md" role="img" aria-label="Loading" />
      ) : null}
      {segments ? (
        <Checkbox.Group value={sources.map(({ id }) => id)} onChange={choose} aria-label="Sources">
          <Stack>
            {search ? null : (
              <Checkbox.Card value={allSubscribersId} radius="md" p="sm">
                <Group wrap="nowrap">
                  <Checkbox.Indicator />
                  <Text size="sm" fw={600}>
                    {allSubscribersName}
                  </Text>
                </Group>
              </Checkbox.Card>
            )}
            <Groups segments={segments} />
          </Stack>
        </Checkbox.Group>
      ) : null}
      {hasMore ? (
        <Text size="sm" c="dimmed">
          The first {maxSegments} are shown. Search by name for the rest.
        </Text>
      ) : null}
    </StepPanel>
  );
};

const toSource = ({ id, name }: Source): Source => ({ id, name });
