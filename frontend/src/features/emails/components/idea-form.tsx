import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ulid } from 'ulid';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import { useAssistant } from '../../../components/assistant/use-assistant';
import { api } from '../../../lib/api/client';
import { messageOf, ProblemError } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { formatNumber } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

const max = assistantLimits.idea.ideaMaxLength;

type Idea = {
  readonly idea: string;
  readonly name: string;
  readonly segmentId: string | undefined;
};

/** Returns whether the server may have started writing even though its response was lost. */
const mayHaveStarted = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.status === 0 || error.status >= 500;

/**
 * Starts writing and opens the page that shows its progress. After a lost response, the id is kept,
 * so that retrying with the same text returns the same idea.
 */
const useWrite = ({ idea, name, segmentId }: Idea) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [lostRequest, setLost] = useState<{ readonly id: string; readonly idea: string }>();
  const [problem, setProblem] = useState<string>();
  const { run, busy: isBusy } = useAction(
    async () => {
      setProblem(undefined);
      const id = lostRequest?.idea === idea ? lostRequest.id : ulid();
      const segmentIds = segmentId ? [segmentId] : [];
      const body = { id, idea, name: name.trim(), segmentIds };
      await api('POST /idea', { body, customerId }).catch((error: unknown) => {
        setLost(mayHaveStarted(error) ? { id, idea } : undefined);
        throw error;
      });
      await navigate(paths.writeIdea(customerId, id), { replace: true });
    },
    { onError: (error) => setProblem(messageOf(error)) },
  );
  return { write: run, isBusy, problem };
};

type Props = {
  readonly name: string;
  readonly segmentId: string | undefined;
  readonly begin: string;
  readonly disabled: boolean;
};

/**
 * A field for the idea that the assistant writes an email from. If the assistant isn't available,
 * explains why.
 */
export const IdeaForm = ({ name, segmentId, begin, disabled }: Props) => {
  const assistant = useAssistant();
  const [typed, setTyped] = useState(begin);
  const idea = typed.trim();
  const { write, isBusy, problem } = useWrite({ idea, name, segmentId });
  const isOff = assistant?.isOn === false;
  const isTooLong = idea.length > max;
  const canWrite = idea !== '' && !isTooLong && assistant?.isOn === true && !disabled;
  return (
    <Stack gap="xs">
      <Textarea
        label="Your idea"
        description="We already know your brand, products, images, and past emails."
        placeholder="A spring sale for people who bought ferns last year"
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        value={typed}
        error={
          isTooLong ? `Keep your idea to ${formatNumber(max)} characters or fewer.` : undefined
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canWrite) void write();
        }}
      />
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" c="dimmed">
          {isOff
            ? assistant.why
            : assistant?.isSimulator
              ? 'Answers come from a local simulator, not a real model.'
              : 'Nothing is sent until you review it.'}
        </Text>
        <Button
          flex="none"
          leftSection={<IconSparkles size={18} />}
          disabled={!canWrite}
          loading={isBusy}
          onClick={() => void write()}
          style={{ flexShrink: 0 }}
        >
          Write the email
        </Button>
      </Group>
    </Stack>
  );
};
