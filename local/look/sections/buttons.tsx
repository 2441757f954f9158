import { ActionIcon, Button, CloseButton } from '@mantine/core';
import { IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import { BackButton } from '../../../frontend/src/components/back-button';
import { WaitingButton } from '../../../frontend/src/components/waiting-button';
import { Row, Sample, Samples } from '../stage/sample';

const kinds = [
  { label: 'Primary action', props: {} },
  { label: 'Secondary action', props: { variant: 'default' } },
  { label: 'Light', props: { variant: 'light' } },
  { label: 'Subtle', props: { variant: 'subtle' } },
  { label: 'Subtle, gray', props: { variant: 'subtle', color: 'gray' } },
  { label: 'Destructive', props: { color: 'red' } },
  { label: 'Destructive, outline', props: { variant: 'outline', color: 'red' } },
] as const;

/** Every kind of button: normal, small, with an icon, busy and disabled. */
export const Buttons = () => (
  <>
    {kinds.map(({ label, props }) => (
      <Sample key={label} label={label}>
        <Row>
          <Button {...props}>Create email</Button>
          <Button {...props} size="xs">
            Create email
          </Button>
          <Button {...props} leftSection={<IconPlus size={16} />}>
            Create email
          </Button>
          <Button {...props} loading>
            Create email
          </Button>
          <Button {...props} disabled>
            Create email
          </Button>
        </Row>
      </Sample>
    ))}
    <Samples>
      <Sample label="Icons only">
        <Row>
          <ActionIcon variant="subtle" color="gray" aria-label="More">
            <IconDots size={18} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="More">
            <IconDots size={18} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="red" aria-label="Delete">
            <IconTrash size={18} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label="More" disabled>
            <IconDots size={18} />
          </ActionIcon>
          <CloseButton />
        </Row>
      </Sample>
      <Sample label="Back">
        <BackButton label="Back" otherwise="/" />
      </Sample>
      <Sample label="Shows progress while it works">
        <WaitingButton action={() => Promise.resolve()}>Check again</WaitingButton>
      </Sample>
    </Samples>
  </>
);
