import { ActionIcon, Autocomplete, Button, Group, Stack, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

/** A comment that someone is writing. */
export type CommentInput = { readonly key: number; readonly quote: string; readonly text: string };

type Props = {
  readonly comments: readonly CommentInput[];
  readonly onChange: (comments: readonly CommentInput[]) => void;
  /** The texts in the email that a comment can refer to. */
  readonly parts: readonly string[];
};

const maxComments = 50;

/**
 * Fields for comments on parts of the email. Each comment has the quoted text and the requested
 * change.
 */
export const CommentFields = ({ comments, onChange, parts }: Props) => {
  const set = (key: number, changes: Partial<CommentInput>) =>
    onChange(comments.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const add = () => {
    const key = Math.max(0, ...comments.map((one) => one.key)) + 1;
    onChange([...comments, { key, quote: '', text: '' }]);
  };
  return (
    <Stack gap="md">
      {comments.map(({ key, quote, text }, index) => (
        <Stack key={key} gap="xs" component="section" aria-label={`Comment ${index + 1}`}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <Autocomplete
              flex={1}
              label="About"
              placeholder="Quote from the email"
              data={[...parts]}
              maxLength={300}
              value={quote}
              onChange={(value) => set(key, { quote: value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove comment ${index + 1}`}
              onClick={() => onChange(comments.filter((one) => one.key !== key))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
          <Textarea
            label="Comment"
            autosize
            minRows={2}
            maxLength={1000}
            value={text}
            onChange={(event) => set(key, { text: event.currentTarget.value })}
          />
        </Stack>
      ))}
      {comments.length < maxComments ? (
        <Button variant="transparent" size="xs" px={0} onClick={add} style={{ alignSelf: 'start' }}>
          Add a comment
        </Button>
      ) : null}
    </Stack>
  );
};
