import { Text, TextInput } from '@mantine/core';
import { limits } from '../../../../../shared/limits';
import { BehaviorStep } from './behavior/behavior-step';
import { FieldsStep } from './fields/fields-step';
import { type Builder, toDefinition } from './model/builder';
import { StepPanel } from './parts/step-panel';
import { OriginStep } from './sources/origin-step';
import type { Building } from './use-builder';

type OverviewStepProps = {
  readonly builder: Builder;
  readonly nameProblem: string | undefined;
  readonly onName: (name: string) => void;
  readonly onSave: () => void;
};

/** Step four: the name, next to the rules and the count. */
const OverviewStep = ({ builder, nameProblem, onName, onSave }: OverviewStepProps) => {
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

type Props = {
  readonly building: Building;
  readonly editedSegmentId: string | undefined;
  readonly nameProblem: string | undefined;
  readonly onSave: () => void;
};

/** The current step. */
export const BuilderSteps = ({ building, editedSegmentId, nameProblem, onSave }: Props) => {
  const { builder, change, step, isChecked } = building;
  const { sources, conditions, behaviors } = builder;
  if (step === 0) {
    return (
      <OriginStep
        editedSegmentId={editedSegmentId}
        sources={sources}
        onChange={(next) => change({ sources: next })}
      />
    );
  }
  if (step === 1) {
    return (
      <FieldsStep
        sources={sources}
        conditions={conditions}
        isChecked={isChecked}
        onChange={(next) => change({ conditions: next })}
      />
    );
  }
  if (step === 2) {
    return (
      <BehaviorStep
        editedSegmentId={editedSegmentId}
        behaviors={behaviors}
        isChecked={isChecked}
        onChange={(next) => change({ behaviors: next })}
      />
    );
  }
  return (
    <OverviewStep
      builder={builder}
      nameProblem={nameProblem}
      onName={(name) => change({ name })}
      onSave={onSave}
    />
  );
};
