import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { WorkFrame } from '../../../components/frame/work-frame';
import { UpgradeDialog } from '../../../components/upgrade/upgrade-dialog';
import { ActivateDialog } from './activate/activate-dialog';
import { BuilderActions } from './builder-actions';
import { BuilderNotice } from './builder-notice';
import type { BuilderStart } from './builder-start';
import { EmailsStep } from './emails/emails-step';
import { stepNames } from './model/missing-part';
import { ConflictDialog } from './session/conflict-dialog';
import { SaveSign } from './session/save-sign';
import { SettingsStep } from './settings/settings-step';
import { TriggerStep } from './trigger/trigger-step';
import { useBuilder } from './use-builder';

const OpenStep = ({ building }: { readonly building: ReturnType<typeof useBuilder> }) => {
  const { step, editing, emails, selected, select, goTo, lead: showMissing } = building;
  if (step === 0) return <TriggerStep editing={editing} />;
  if (step === 2) return <SettingsStep editing={editing} emails={emails} />;
  const list = { editing, emails, selected, onSelect: select };
  return <EmailsStep {...list} onEditTrigger={() => goTo(0)} onMissing={showMissing} />;
};

type Props = { readonly sequence: SequenceView; readonly start: BuilderStart };

/** The sequence builder with the steps Trigger, Emails, and Settings. */
export const SequenceBuilder = ({ sequence, start }: Props) => {
  const building = useBuilder(sequence, start);
  const { editing, emails, step, finish, main } = building;
  const { view, settings } = editing;
  return (
    <WorkFrame
      name={settings.name || view.name}
      state={<SaveSign {...editing} />}
      steps={stepNames}
      step={step}
      onStep={building.goTo}
      onClose={() => void building.close()}
      fill={step === 1}
      isBarCrowded={step === 2}
      mainRef={main}
      notice={
        <BuilderNotice
          editing={editing}
          emails={emails}
          missing={building.missing}
          onDismiss={building.dismiss}
        />
      }
      actions={
        <BuilderActions
          step={step}
          editing={editing}
          emails={emails}
          finish={finish}
          isBusy={building.isBusy}
          onBack={building.back}
          onNext={() => void building.next()}
        />
      }
    >
      <OpenStep building={building} />
      <ActivateDialog editing={editing} emails={emails} finish={finish} />
      <ConflictDialog editing={editing} />
      <UpgradeDialog text={finish.upgrade} onClose={finish.dismiss} />
    </WorkFrame>
  );
};
