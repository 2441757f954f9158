import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-patiently';
import type { DocumentEditing } from '../email-document';
import { LetterHead } from './letter-head';
import type { Options } from './use-options';
import classes from './workspace.module.css';

type OptionsToggleProps = {
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
};

/** Opens and closes the options of a code email: the tools above its code. */
const OptionsToggle = ({ isOpen, controls, onToggle }: OptionsToggleProps) => (
  <Button
    size="xs"
    variant="default"
    leftSection={<IconAdjustmentsHorizontal size={14} />}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
  >
    {isOpen ? 'Click to close editor options' : 'Click to open editor options'}
  </Button>
);

type Props = {
  readonly options: Options;
  readonly editing: DocumentEditing;
  readonly mergeTags: readonly string[];
};

/** Its list of languages comes after the editor, where the block editor has it behind a button. */
const CodeLanguage = lazyPart(async () => (await import('./code-language')).CodeLanguage);

/** Of a code email: its subject and preview text, its language, and what opens the tools of its code. */
export const CodeOptions = ({ options, editing, mergeTags }: Props) => (
  <>
    <LetterHead {...editing} mergeTags={mergeTags} />
    <div className={classes.bar}>
      <OptionsToggle {...options} />
      <Suspense>
        <CodeLanguage {...editing} />
      </Suspense>
    </div>
  </>
);
