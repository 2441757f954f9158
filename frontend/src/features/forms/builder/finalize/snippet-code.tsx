import { Badge, Button, Group, Stack } from '@mantine/core';
import { CodeBlock } from './code-block';
import { EditCode } from './edit-code';

type Props = Omit<Parameters<typeof EditCode>[0], 'text'> & {
  readonly hint: string;
  /** The edited snippet. Absent unless the user is editing the snippet. */
  readonly edited: string | undefined;
};

/** The current snippet, to copy or edit. */
export const SnippetCode = ({ hint, edited, ...props }: Props) => {
  if (edited !== undefined) return <EditCode text={edited} {...props} />;
  return (
    <Stack gap="xs">
      <CodeBlock label="Code" code={props.code} hint={hint} />
      <Group>
        <Button size="xs" variant="default" onClick={() => props.onEdit(props.code)}>
          Edit code
        </Button>
        {props.code === props.original ? null : <Badge color="gray">Edited</Badge>}
      </Group>
    </Stack>
  );
};
