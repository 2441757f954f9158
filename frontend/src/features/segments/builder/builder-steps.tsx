import { BehaviorStep } from './behavior/behavior-step';
import { FieldsStep } from './fields/fields-step';
import { OverviewStep } from './overview-step';
import { OriginStep } from './sources/origin-step';
import type { Building } from './use-builder';

type Props = {
  readonly building: Building;
  readonly ownId: string | undefined;
  readonly nameProblem: string | undefined;
  readonly onSave: () => void;
};

/** The step one is at. */
export const BuilderSteps = ({ building, ownId, nameProblem, onSave }: Props) => {
  const { builder, change, step, isChecked } = building;
  const { sources, conditions, behaviors } = builder;
  if (step === 0) {
    return (
      <OriginStep ownId={ownId} sources={sources} onChange={(next) => change({ sources: next })} />
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
        ownId={ownId}
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
