import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyComponent } from '../../lib/load-patiently';
import type { DocumentEditing } from '../email-document';
import { SubjectHeader } from './letter-head';
import type { Options } from './use-options';
import classes from './workspace.module.css';

type OptionsToggleProps = {
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
};

/** A button that shows and hides the tools above the code of a code email. */
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

/** Loads after the editor, because the list of languages is large. */
const CodeLanguage = lazyComponent(async () => (await import('./code-language')).CodeLanguage);

/** A code email's subject, preview text, and language, and the button that shows its code tools. */
export const CodeOptions = ({ options, editing, mergeTags }: Props) => (
  <>
    <SubjectHeader {...editing} mergeTags={mergeTags} />
    <div className={classes.bar}>
      <OptionsToggle {...options} />
      <Suspense>
        <CodeLanguage {...editing} />
      </Suspense>
    </div>
  </>
);
