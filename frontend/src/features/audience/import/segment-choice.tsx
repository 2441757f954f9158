import { Radio, Select, Stack, TextInput } from '@mantine/core';
import { useStaticSegments } from '../api/use-static-segments';
import type { SegmentChoice as Choice, SegmentMode } from './use-segment-choice';

const ExistingSegment = ({ segmentId, setSegmentId, problem }: Choice) => {
  const { segments, error } = useStaticSegments();
  // The segments into which a file can be imported. Excludes the segments of forms, because each
  // form adds people to its own segment.
  const fillable = (segments ?? []).filter(({ origin }) => origin !== 'form');
  return (
    <Select
      aria-label="Segment"
      placeholder={segments || error ? 'Choose a segment' : 'Loading segments'}
      nothingFoundMessage={
        error ? 'We couldn’t load your segments' : 'No segments match your search'
      }
      data={fillable.map(({ id, name }) => ({ value: id, label: name }))}
      value={segmentId}
      onChange={setSegmentId}
      error={problem}
      searchable
      maw={420}
    />
  );
};

/** A field to select the segment that the people in the file join. */
export const SegmentChoice = (choice: Choice) => {
  const { mode, setMode, name, setName, problem } = choice;
  return (
    <Stack gap="xs">
      <Radio.Group
        label="Segment"
        description="We add everyone in the file to it."
        value={mode}
        onChange={(value) => setMode(value as SegmentMode)}
      >
        <Stack gap={6} mt="xs">
          <Radio value="new" label="A new segment" />
          <Radio value="existing" label="An existing segment" />
        </Stack>
      </Radio.Group>
      {mode === 'new' ? (
        <TextInput
          aria-label="New segment name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={problem}
          maw={420}
        />
      ) : (
        <ExistingSegment {...choice} />
      )}
    </Stack>
  );
};
