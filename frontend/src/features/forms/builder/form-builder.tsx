import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { FormView } from '../../../../../shared/contracts/forms/form';
import { WorkFrame } from '../../../components/frame/work-frame';
import { UpgradeDialog } from '../../../components/upgrade/upgrade-dialog';
import { useLeaveQuestion } from '../../../lib/use-leave-confirmation';
import { BuilderActions, lastStep, prompts, stepNames } from './builder-actions';
import { CopyStep } from './copy/copy-step';
import { FieldsStep } from './fields/fields-step';
import { StartFrom } from './fields/start-from';
import { FinalizeStep } from './finalize/finalize-step';
import classes from './form-builder.module.css';
import type { FormDraft } from './model/form-draft';
import type { ReadyForm } from './model/ready-forms';
import { FormPreview } from './preview/form-preview';
import { StyleStep } from './style/style-step';
import { useFormBuilder } from './use-form-builder';

type BuilderStepProps = {
  readonly building: ReturnType<typeof useFormBuilder>;
  /** The starter form that a new form begins with. Absent for a stored form. */
  readonly startFrom: ReadyForm | undefined;
};

/** The settings of the open step. */
const BuilderStep = ({ building, startFrom }: BuilderStepProps) => {
  const { draft, change, step, saving, showProblems } = building;
  if (step === lastStep && saving.form) {
    return (
      <FinalizeStep
        form={saving.form}
        isBusy={saving.isBusy}
        onSavePopup={building.savePopup}
        onSaveCode={building.saveCode}
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

type Props = {
  /** The stored form. Absent for a new form that isn't stored yet. */
  readonly form: FormView | undefined;
  readonly draft: FormDraft;
  /** The step to open, from 0. */
  readonly step: number;
  /** The starter form that a new form begins with. */
  readonly startFrom?: ReadyForm;
  readonly onCreated?: (form: FormView) => void;
  readonly onLeave: () => void;
};

/**
 * The form builder with the steps Add fields, Update form, Style form, and Finalize: settings on
 * the left, the visitors' view on the right.
 */
export const FormBuilder = ({ form: initial, draft, step: at, ...props }: Props) => {
  const { startFrom, onCreated, onLeave } = props;
  const main = useRef<HTMLElement>(null);
  const building = useFormBuilder({ form: initial, draft, step: at });
  const { step, saving, isChanged, goTo, goOn } = building;
  const { form } = saving;
  useLeaveQuestion(isChanged, 'Leave this form?');
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when nothing is unsaved any more
  useEffect(() => {
    if (form && !initial) onCreated?.(form);
  }, [form?.id]);
  const toTop = () => {
    main.current?.scrollTo?.(0, 0);
    main.current?.focus();
  };
  /**
   * Moves focus to the first invalid field, because in a form with twenty fields it may be outside
   * the visible area. Waits until the next render has marked the field as invalid.
   */
  const toProblem = () =>
    setTimeout(() => main.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const move = (targetStep: number) => {
    goTo(targetStep);
    toTop();
  };
  const goBack = () => (step === 0 ? onLeave() : move(step - 1));
  return (
    <WorkFrame
      name={form?.name ?? 'New form'}
      steps={stepNames}
      step={step}
      onStep={move}
      onClose={onLeave}
      fill
      mainRef={main}
      actions={
        <BuilderActions
          step={step}
          isPublished={initial?.confirmed ?? false}
          isBusy={saving.isBusy}
          onBack={goBack}
          onNext={() => void goOn().then((isOn) => (isOn ? toTop() : toProblem()))}
          onClose={onLeave}
        />
      }
    >
      <div className={classes.columns}>
        <section className={classes.panel} aria-labelledby="form-prompt">
          <Title order={2} id="form-prompt" className={classes.prompt}>
            {prompts[step]}
          </Title>
          <BuilderStep building={building} startFrom={initial ? undefined : startFrom} />
        </section>
        <FormPreview draft={building.draft} code={building.code} />
      </div>
      <UpgradeDialog text={saving.upgrade} onClose={saving.dismiss} />
    </WorkFrame>
  );
};
