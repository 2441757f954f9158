import { Alert, Button, Checkbox, Fieldset, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { FormPopup } from '../../../../../../shared/contracts/forms/form';
import { limits } from '../../../../../../shared/limits';
import { Dialog } from '../../../../components/dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { MomentField } from './moment-field';
import { patternsOf, patternsProblem, popupProblem } from './popup-draft';

type Props = {
  readonly popup: FormPopup;
  readonly isBusy: boolean;
  readonly onSave: (popup: FormPopup) => void;
  readonly onClose: () => void;
};

type WhenProps = {
  readonly popup: FormPopup;
  readonly set: (change: Partial<FormPopup>) => void;
};

const When = ({ popup, set }: WhenProps) => (
  <Fieldset legend="When">
    <Stack gap="xs">
      <MomentField
        label="After time on page"
        unit="seconds"
        value={popup.delaySeconds}
        usual={5}
        min={0}
        max={limits.form.maxDelaySeconds}
        onChange={(delaySeconds) => set({ delaySeconds })}
      />
      <MomentField
        label="After scrolling"
        unit="percent"
        value={popup.scrollPercent}
        usual={50}
        min={1}
        max={100}
        onChange={(scrollPercent) => set({ scrollPercent })}
      />
      <Checkbox
        label="On exit intent"
        checked={popup.exitIntent}
        onChange={({ currentTarget }) => set({ exitIntent: currentTarget.checked })}
      />
    </Stack>
  </Fieldset>
);

/** Configures when, how often, and on which pages a popup appears. */
export const PopupDialog = ({ popup: initial, isBusy, onSave, onClose }: Props) => {
  const [popup, setPopup] = useState(initial);
  const [showOn, setShowOn] = useState(initial.showOn.join('\n'));
  const [hideOn, setHideOn] = useState(initial.hideOn.join('\n'));
  const problem = popupProblem(popup);
  const showOnProblem = patternsProblem(showOn);
  const hideOnProblem = patternsProblem(hideOn);
  const isBlocked = [problem, showOnProblem, hideOnProblem].some((one) => one !== undefined);
  const set = (change: Partial<FormPopup>) => setPopup({ ...popup, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlocked) onSave({ ...popup, showOn: patternsOf(showOn), hideOn: patternsOf(hideOn) });
  };
  return (
    <Dialog opened onClose={onClose} title="Display this popup" centered size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <When popup={popup} set={set} />
          <Fieldset legend="How often">
            <Stack gap="xs">
              <MomentField
                label="Show again after closing"
                unit="days later"
                value={popup.againAfterDays}
                usual={7}
                min={0}
                max={limits.form.maxAgainDays}
                onChange={(days) => days !== null && set({ againAfterDays: days })}
                isAlwaysOn
              />
              <Checkbox
                label="Hide from people who signed up"
                checked={popup.neverForSubscribers}
                onChange={({ currentTarget }) =>
                  set({ neverForSubscribers: currentTarget.checked })
                }
              />
            </Stack>
          </Fieldset>
          <Textarea
            label="Only on these pages"
            description="One path per line, such as /collections/*. Leave empty for all pages."
            autosize
            minRows={2}
            value={showOn}
            error={showOnProblem}
            onChange={({ currentTarget }) => setShowOn(currentTarget.value)}
          />
          <Textarea
            label="Never on these pages"
            autosize
            minRows={2}
            value={hideOn}
            error={hideOnProblem}
            onChange={({ currentTarget }) => setHideOn(currentTarget.value)}
          />
          {problem ? (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          ) : null}
          <DialogActions onCancel={onClose} hasField>
            <Button type="submit" loading={isBusy} disabled={isBlocked}>
              Save
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
};
