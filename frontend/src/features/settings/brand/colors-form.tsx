import { ColorInput, Paper, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';
import classes from './brand.module.css';

const isValidColor = (value: string): boolean => value === '' || /^#[0-9a-f]{6}$/i.test(value);

const slotsOf = (colors: readonly string[]): string[] =>
  Array.from({ length: limits.brandColors }, (_, slot) => colors[slot] ?? '');

/** The three colors that every color picker in the editor offers first. */
export const ColorsForm = (props: { readonly saved: readonly string[] }) => {
  const customerId = useCustomerId();
  const [typed, setTyped] = useState<readonly string[]>();
  const saved = slotsOf(props.saved);
  const slots = typed ?? saved;
  const isChanged = slots.some((color, slot) => color.toLowerCase() !== saved[slot]);
  const canSave = slots.every(isValidColor);
  useUnsaved(isChanged);
  const set = (slot: number, color: string) =>
    setTyped(slots.map((before, index) => (index === slot ? color.trim() : before)));
  const saving = useAction(
    () => api('PUT /customer/colors', { body: { colors: [...slots] }, customerId }),
    { success: messages.colorsUpdated, invalidates: ['GET /customer/{customerId}'] },
  );
  const save = async () => {
    // Keeps what the user typed during the save.
    if (await saving.run()) setTyped((now) => (now === typed ? undefined : now));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) void save();
  };
  return (
    <Paper p="lg">
      <Title order={2} mb={4}>
        Brand colors
      </Title>
      <Stack component="form" aria-label="Brand colors" onSubmit={submit}>
        <Text size="xs" c="dimmed">
          Available in every color picker in the email editor.
        </Text>
        <div className={classes.colors}>
          {slots.map((color, slot) => (
            <ColorInput
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
              key={slot}
              label={`Color ${slot + 1}`}
              placeholder="None"
              format="hex"
              fixOnBlur={false}
              eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
              value={color}
              error={isValidColor(color) ? undefined : messages.hexColorInvalid}
              onChange={(next) => set(slot, next)}
            />
          ))}
        </div>
        <SaveButton isChanged={isChanged} busy={saving.busy} isBlocked={!canSave} />
      </Stack>
    </Paper>
  );
};
