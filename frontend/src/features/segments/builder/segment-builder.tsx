import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { WithAside } from '../../../components/frame/with-aside';
import { WorkFrame } from '../../../components/frame/work-frame';
import { UpgradeDialog } from '../../../components/upgrade/upgrade-dialog';
import { useLeaveQuestion } from '../../../lib/use-leave-confirmation';
import { BuilderSteps } from './builder-steps';
import { CountAside } from './count/count-aside';
import { type Builder, isStepDone, toDefinition } from './model/builder';
import { RestoredDraftNote } from './parts/restored-note';
import { useBuilder } from './use-builder';
import { useSaveSegment } from './use-save-segment';

const stepNames = ['Origin', 'Fields', 'Behavior', 'Overview'] as const;

type BuilderActionsProps = {
  readonly step: number;
  /** A hint about what Next requires. Undefined if Next is enabled. */
  readonly missing: string | undefined;
  readonly onBack: () => void;
  readonly onNext: () => void;
  /** The save button, which replaces Next on the last step. */
  readonly save: ReactNode;
};

/** The buttons to go back and continue. */
const BuilderActions = ({ step, missing, onBack, onNext, save }: BuilderActionsProps) => (
  <>
    {step > 0 ? (
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
    ) : null}
    {step < stepNames.length - 1 ? (
      <Button onClick={onNext} disabled={missing !== undefined} title={missing}>
        Next
      </Button>
    ) : (
      save
    )}
  </>
);

type Props = {
  /** The id of the edited segment. Absent for a new segment. */
  readonly id: string | undefined;
  readonly initial: Builder;
  /** Leaves the builder. @param segmentId the segment's id, if it was saved */
  readonly onLeave: (segmentId?: string) => void;
};

/** The segment builder with the steps Origin, Fields, Behavior, and Overview. */
export const SegmentBuilder = ({ id, initial, onLeave }: Props) => {
  const building = useBuilder(id, initial);
  const { builder, step, goTo, goOn, isChanged } = building;
  const main = useRef<HTMLElement>(null);
  const allowLeaving = useLeaveQuestion(isChanged, 'Leave without saving?');
  const saving = useSaveSegment(id, (segment) => {
    allowLeaving();
    onLeave(segment.id);
  });
  const title = builder.name.trim() || 'New segment';
  const move = (changeStep: () => void) => () => {
    changeStep();
    window.scrollTo(0, 0);
    main.current?.focus();
  };
  const hasSource = isStepDone(builder, 0);
  const save = () => void saving.save(builder);
  return (
    <WorkFrame
      name={title}
      steps={stepNames}
      step={step}
      onStep={(next) => move(() => goTo(next))()}
      onClose={() => onLeave(id)}
      mainRef={main}
      actions={
        <BuilderActions
          step={step}
          missing={hasSource ? undefined : 'Choose at least one source first'}
          onBack={move(() => goTo(step - 1))}
          onNext={move(goOn)}
          save={
            <Button onClick={save} loading={saving.isBusy} disabled={!toDefinition(builder)}>
              Save
            </Button>
          }
        />
      }
    >
      <WithAside aside={<CountAside builder={builder} editedSegmentId={id} isAtEnd={step === 3} />}>
        {building.isRestored ? (
          <RestoredDraftNote isNew={!id} onDiscard={building.discard} />
        ) : null}
        <BuilderSteps
          building={building}
          editedSegmentId={id}
          nameProblem={saving.nameProblem}
          onSave={save}
        />
      </WithAside>
      <UpgradeDialog text={saving.upgrade} onClose={saving.dismiss} />
    </WorkFrame>
  );
};
