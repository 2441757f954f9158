import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { limits } from '../../../../../../shared/limits';
import { lazyComponent } from '../../../../lib/load-patiently';

const SourceText = lazyComponent(
  async () => (await import('../../../../editor/source/source-text')).SourceText,
);

type Props = {
  /** The text being edited. It is kept while the user views another format. */
  readonly text: string;
  /** The code in use (`code`), and the code before any edits (`original`). */
  readonly code: string;
  readonly original: string;
  /** The form's URL. Without it in the code, no form is shown. */
  readonly pageUrl: string;
  readonly isBusy: boolean;
  /** Called with the edited code, or with undefined when editing ends. */
  readonly onEdit: (code: string | undefined) => void;
  /**
   * Saves the edited code. An empty text restores the original.
   * @returns whether the code was saved
   */
  readonly onSave: (preview: string) => Promise<boolean>;
};

const problemOf = (text: string): string | undefined =>
  text.trim().length > limits.form.codeLength
    ? `The code is too long, max ${limits.form.codeLength} characters`
    : undefined;

/** Edits the code for the store's site with a live preview, including the code around the form. */
export const EditCode = ({ text, code, original, pageUrl, isBusy, onEdit, onSave }: Props) => {
  const hint = useId();
  const problem = problemOf(text);
  const save = async (preview: string) => {
    if (await onSave(preview)) onEdit(undefined);
  };
  const isOriginal = text.trim() === original.trim();
  return (
    <Stack gap="xs">
      <Text id={hint} size="sm" c="dimmed">
        Add content around the form and check it in the preview. Your own scripts run only on your
        site.
      </Text>
      <SourceText label="Code" describedBy={hint} value={text} onChange={onEdit} />
      <div aria-live="polite">
        {problem ? <Alert color="red">{problem}</Alert> : null}
        {problem || text.includes(pageUrl) ? null : (
          <Alert color="yellow">The form won’t appear without its script.</Alert>
        )}
      </div>
      <Group>
        <Button
          size="xs"
          loading={isBusy}
          disabled={problem !== undefined || text === code}
          onClick={() => void save(isOriginal ? '' : text)}
        >
          Save code
        </Button>
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => onEdit(undefined)}>
          Cancel
        </Button>
        <Button
          size="xs"
          variant="subtle"
          disabled={isBusy || isOriginal}
          onClick={() => onEdit(original)}
        >
          Reset to original
        </Button>
      </Group>
    </Stack>
  );
};
