import { Text, TextInput } from '@mantine/core';
import { limits } from '../../../../../shared/limits';
import { type Builder, toDefinition } from './model/builder';
import { StepPanel } from './parts/step-panel';

type Props = {
  readonly builder: Builder;
  readonly nameProblem: string | undefined;
  readonly onName: (name: string) => void;
  readonly onSave: () => void;
};

/** Step four: the name; rules and count stand beside it. */
export const OverviewStep = ({ builder, nameProblem, onName, onSave }: Props) => {
  const definition = toDefinition(builder);
  return (
    <StepPanel title="Name the segment" hint="The segment updates itself each time it’s used.">
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
      {definition ? null : <Text>Complete the earlier steps first.</Text>}
    </StepPanel>
  );
};
