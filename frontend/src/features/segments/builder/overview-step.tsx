import { Paper, Text, TextInput } from '@mantine/core';
import { limits } from '../../../../../shared/limits';
import { SegmentRulesSummary } from '../../../components/segment-rules-summary';
import { CountPreview } from './count/count-preview';
import { type Builder, toDefinition } from './model/builder';
import { StepPanel } from './parts/step-panel';

type Props = {
  readonly builder: Builder;
  readonly nameProblem: string | undefined;
  readonly onName: (name: string) => void;
  readonly onSave: () => void;
};

/** Step four: the name, the rules in words, and how many they match. */
export const OverviewStep = ({ builder, nameProblem, onName, onSave }: Props) => {
  const definition = toDefinition(builder);
  return (
    <StepPanel
      title="Name the segment"
      hint="Who belongs to it is decided anew whenever it is used."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <TextInput
          label="Segment name"
          maxLength={limits.segmentNameMaxLength + 1}
          value={builder.name}
          error={nameProblem}
          onChange={(event) => onName(event.currentTarget.value)}
        />
      </form>
      <Paper p="md" bg="var(--mb-well)" radius="md">
        {definition ? (
          <SegmentRulesSummary
            sources={builder.sources.map(({ name }) => name)}
            rules={definition}
          />
        ) : (
          <Text size="sm">Something is missing in an earlier step.</Text>
        )}
      </Paper>
      <CountPreview definition={definition} />
    </StepPanel>
  );
};
