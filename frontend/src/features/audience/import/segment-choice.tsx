import { Radio, Select, Stack, TextInput } from '@mantine/core';
import { useStaticSegments } from '../api/use-static-segments';
import type { SegmentChoice as Choice, SegmentMode } from './use-segment-choice';

const ExistingSegment = ({ segmentId, setSegmentId, problem }: Choice) => {
  const { segments, error } = useStaticSegments();
  // The segments that a file can be imported into. Segments of forms are left out, because each
  // form maintains its own.
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

/** Selects the segment for the file's people. */
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
