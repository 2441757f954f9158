import { Alert, Button, Checkbox, Fieldset, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { FormPopup } from '../../../../../../shared/contracts/forms/form';
import { limits } from '../../../../../../shared/limits';
import { Dialog } from '../../../../components/dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { useApi } from '../../../../lib/api/use-api';
import { zoneName } from '../../../../lib/format';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { MomentField } from './moment-field';
import {
  everyone,
  patternsOf,
  patternsProblem,
  popupProblem,
  storedTargeting,
  untilProblemOf,
} from './popup-draft';
import { TargetingFields } from './targeting-fields';

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
  const [targeting, setTargeting] = useState(initial.targeting ?? everyone);
  const customerId = useCustomerId();
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const untilProblem = untilProblemOf(targeting);
  const problem = popupProblem(popup);
  const showOnProblem = patternsProblem(showOn);
  const hideOnProblem = patternsProblem(hideOn);
  const isBlocked = [problem, showOnProblem, hideOnProblem, untilProblem].some(
    (one) => one !== undefined,
  );
  const set = (change: Partial<FormPopup>) => setPopup({ ...popup, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked) return;
    const { targeting: _before, teaser: _typed, ...settings } = popup;
    const teaser = popup.teaser?.trim();
    const stored = storedTargeting(targeting);
    onSave({
      ...settings,
      showOn: patternsOf(showOn),
      hideOn: patternsOf(hideOn),
      ...(stored ? { targeting: stored } : {}),
      ...(teaser ? { teaser } : {}),
    });
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
              <TextInput
                label="Tab after closing"
                description="A small tab with this text opens the popup again. Leave empty for no tab."
                placeholder="Get 10% off"
                maxLength={limits.form.teaserLength}
                value={popup.teaser ?? ''}
                onChange={({ currentTarget }) => set({ teaser: currentTarget.value })}
              />
            </Stack>
          </Fieldset>
          <TargetingFields
            targeting={targeting}
            onChange={setTargeting}
            zone={customer ? `In ${zoneName(customer.timeZone)}` : ''}
            untilProblem={untilProblem}
          />
          {initial.showOn.length + initial.hideOn.length > 0 ? (
            <>
              <Textarea
                label="Only on these paths"
                description="One path per line, such as /collections/*. These are in the code on your site, so copy the code again after you change them."
                autosize
                minRows={2}
                value={showOn}
                error={showOnProblem}
                onChange={({ currentTarget }) => setShowOn(currentTarget.value)}
              />
              <Textarea
                label="Never on these paths"
                autosize
                minRows={2}
                value={hideOn}
                error={hideOnProblem}
                onChange={({ currentTarget }) => setHideOn(currentTarget.value)}
              />
            </>
          ) : null}
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
