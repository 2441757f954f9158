import { lastStep } from './builder-actions';
import { CopyStep } from './copy/copy-step';
import { FieldsStep } from './fields/fields-step';
import { StartFrom } from './fields/start-from';
import { FinalizeStep } from './finalize/finalize-step';
import type { ReadyForm } from './model/ready-forms';
import { StyleStep } from './style/style-step';
import type { useFormBuilder } from './use-form-builder';

type Props = {
  readonly building: ReturnType<typeof useFormBuilder>;
  /** What a new form begins with; absent for one that was stored before. */
  readonly startFrom: ReadyForm | undefined;
};

/** The settings of the open step. */
export const BuilderStep = ({ building, startFrom }: Props) => {
  const { draft, change, step, saving, showProblems } = building;
  if (step === lastStep && saving.form) {
    return (
      <FinalizeStep
        form={saving.form}
        isBusy={saving.isBusy}
        onPopup={building.savePopup}
        onCode={building.saveCode}
        edited={building.code}
        onEdit={building.editCode}
      />
    );
  }
  if (step === 1) return <CopyStep draft={draft} onChange={change} />;
  if (step === 2) return <StyleStep draft={draft} onChange={change} />;
  return (
    <>
      {startFrom && !saving.form ? (
        <StartFrom first={startFrom} draft={draft} onChoose={change} />
      ) : null}
      <FieldsStep draft={draft} showProblems={showProblems} onChange={change} />
    </>
  );
};
