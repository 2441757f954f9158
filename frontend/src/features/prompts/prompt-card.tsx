import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId, useState } from 'react';
import type { PromptView } from '../../../../shared/contracts/assistant/prompts';
import { providerNames } from '../../../../shared/model-providers';
import { DescribedCard } from '../../components/cards/described-card';
import { api } from '../../lib/api/client';
import { useAction } from '../../lib/api/use-action';
import { confirm } from '../../lib/confirm';
import { RunHistory } from './runs/run-history';
import { VersionsDialog } from './runs/versions-dialog';

const question = (id: string) => ({
  title: `Delete “${id}”?`,
  text: 'Versions and runs are kept. If you create a new prompt with this ID, it gets them back.',
  confirmLabel: 'Delete prompt',
  cancelLabel: 'Cancel',
  isDangerous: true,
});

type Props = { readonly prompt: PromptView; readonly onEdit: () => void };

/** A prompt's card: its purpose, text, actions, and runs. */
export const PromptCard = ({ prompt, onEdit }: Props) => {
  const { id, provider, model, temperature, description } = prompt;
  const [isOpen, history] = useDisclosure(false);
  const [hasVersions, setVersions] = useState(false);
  const historyId = useId();
  const { run } = useAction(() => api('DELETE /prompts/{promptId}', { params: { promptId: id } }), {
    success: 'Prompt deleted',
    invalidates: ['GET /prompts'],
  });
  const remove = async () => {
    if (await confirm(question(id))) await run();
  };
  return (
    <DescribedCard
      name={id}
      description={description}
      badge={{ color: 'iris', word: providerNames[provider] }}
      note={`${model} · temperature ${temperature}`}
      actions={
        <>
          <Button size="xs" variant="default" onClick={onEdit} aria-label={`Edit ${id}`}>
            Edit
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => setVersions(true)}
            aria-label={`Versions of ${id}`}
          >
            Versions
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            onClick={() => void remove()}
            aria-label={`Delete ${id}`}
          >
            Delete
          </Button>
        </>
      }
    >
      <Button
        size="compact-xs"
        variant="subtle"
        mt="sm"
        ml={-8}
        onClick={history.toggle}
        aria-expanded={isOpen}
        aria-controls={historyId}
      >
        Run History
      </Button>
      <Collapse expanded={isOpen} id={historyId}>
        {isOpen ? <RunHistory promptId={id} /> : null}
      </Collapse>
      {hasVersions ? <VersionsDialog prompt={prompt} onClose={() => setVersions(false)} /> : null}
    </DescribedCard>
  );
};
